/** Whose code a message is: the paper's, by a name that leaves it one message. */
import { expect, it } from 'vitest'
import { smsBody } from '#server/funnel/otp/code.ts'

const HOST = 'news.observer.example.ca'
const body = (name: string, shortName = 'Observer'): string => smsBody('0421', HOST, 5, { name, shortName })

it('a text message is called by its name, and ends with the line that browsers read', () => {
  expect(body('Northern Ledger')).toMatch(/^0421 is your Northern Ledger code\. .*\n\n@news\.observer\.example\.ca #0421$/s)
  expect(body('L’Observateur')).toContain('is your Observer code')
  expect(body("L'Économie d'été")).toContain("is your L'Économie d'été code")
})

it('a text message gives way to the short name where the whole one would cost a second message', () => {
  const long = 'The Prairie and Pacific Financial Observer of Saskatchewan'
  expect(body(long)).toContain('is your Observer code')
  for (const name of [long, 'Les Échos du Québec', '北方帳本']) expect(body(name).length).toBeLessThanOrEqual(160)
})
