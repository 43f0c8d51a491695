/** A file that the program's user may not read is reported with the command that opens it, in the stack and outside. */
import { expect, it } from 'vitest'
import { closedTo, isClosed } from '#server/platform/closed.ts'

const user = `${process.getuid?.()}:${process.getgid?.()}`

it('a closed file’s report prints the command of the machine for its own folders, and that of the stack for its volumes', () => {
  expect(closedTo('/srv/copies/journal', '/srv/copies')).toMatch(new RegExp(`: sudo chown -R ${user} /srv/copies$`))
  expect(closedTo('/backups/copies/FILE', '/backups')).toMatch(
    new RegExp(`--user root --cap-add CHOWN --cap-add DAC_READ_SEARCH web chown -R ${user} /backups$`),
  )
  expect(closedTo('/database/FILE')).toMatch(/: sudo chown/)
})

it('the check of a file tells closed from missing', () => {
  const failed = (code: string) => isClosed(Object.assign(new Error(code), { code }))
  expect([failed('EACCES'), failed('EPERM'), failed('ENOENT'), isClosed(undefined)]).toEqual([true, true, false, false])
})
