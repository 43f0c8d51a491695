/** Office mail on the way to its server: encrypted or not at all, and no more headers than ours. */
import { describe, expect, it } from 'vitest'
import { mustEncrypt, pickMail, smtpTransport } from '#server/platform/network/mail.ts'
import { strippedSmtp } from '../../support/funnel/smtp.ts'

const MAIL_TO = 'office@ledger.example'
const LETTER = { subject: 'Message 1', text: 'From: Ada Canary <ada@example.ca>' }
/** Base64 of the password's line. */
const PASSWORD = Buffer.from('\0office\0hunter2').toString('base64')

describe('a mail server whose offer of encryption was taken away', () => {
  it('gets neither the letter nor the password where encryption is a must', async () => {
    const server = await strippedSmtp()
    await expect(smtpTransport({ MAIL_URL: server.url, MAIL_TO }, true).send(LETTER)).rejects.toThrow()
    expect([server.letters, server.heard.filter((line) => /^(AUTH|MAIL|RCPT|DATA)/.test(line))]).toEqual([[], []])
  })

  it('gets both in the clear where it is none (control)', async () => {
    const server = await strippedSmtp()
    await smtpTransport({ MAIL_URL: server.url, MAIL_TO }, false).send(LETTER)
    expect(server.letters.join('')).toContain('Ada Canary')
    expect(server.heard.join()).toContain(PASSWORD)
  })

  it.each([
    ['smtp://mail.example', true, true],
    ['smtp://user:password@mail.example:587', true, true],
    ['smtp://127.0.0.1.example:25', true, true],
    ['smtp://127.0.0.1:25', true, false],
    ['smtp://localhost', true, false],
    ['smtp://[::1]:25', true, false],
    ['smtp://mail.example', false, false],
  ])('%s in production %s must be encrypted: %s', (MAIL_URL, production, must) => {
    expect(mustEncrypt({ MAIL_URL, production })).toBe(must)
  })

  it('on this machine is used as it is, in production too', async () => {
    const server = await strippedSmtp()
    await pickMail({ MAIL_URL: server.url, MAIL_TO, production: true })?.send(LETTER)
    expect(server.letters).toHaveLength(1)
  })
})

it('a subject with line breaks adds neither a header nor a recipient', async () => {
  const server = await strippedSmtp()
  const subject = 'Hello\r\nBcc: thief@example.net\r\n\r\nAnother body'
  await smtpTransport({ MAIL_URL: server.url, MAIL_TO }, false).send({ ...LETTER, subject })
  expect(server.heard.filter((line) => line.startsWith('RCPT'))).toEqual([`RCPT TO:<${MAIL_TO}>`])
  const head = server.letters[0]?.split('\n\n')[0] ?? ''
  expect(head).not.toMatch(/^Bcc:/im)
  expect(head).toMatch(/^Subject: Hello/m)
})
