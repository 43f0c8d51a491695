/** The shell's way to the desk: a link to where the desk is, and none that changes a role behind its person's back. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createAudit } from '#server/desk/audit/audit.ts'
import { openDeskStore } from '#server/desk/store/open.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function shell() {
  const folder = temporaryFolder()
  const invite = (words: readonly string[], env = {}) =>
    ledger(folder, ['desk', 'invite', 'Ada', '--role', 'owner', ...words], { env })
  return { folder, invite }
}

it('desk invite names the desk’s own address, and makes no link where it does not know one', async () => {
  const { folder, invite } = shell()
  const lost = await invite([])
  expect([lost.exit, lost.out.includes('--at'), existsSync(join(folder, 'desk.db'))]).toEqual([2, true, false])
  expect((await invite([], { DESK_DOMAIN: 'desk.example.ca' })).out).toContain('https://desk.example.ca/invite#')
  expect((await invite(['--at', 'http://localhost:3002/'])).out).toContain('http://localhost:3002/invite#')
})

it('desk invite replaces what a person had where it is told to, writes that down, and leaves a role as it is', async () => {
  const { folder, invite } = shell()
  const at = ['--at', 'http://localhost:3001']
  expect((await invite([...at, '--replace'])).exit).toBe(0)
  const db = await openDeskStore({ DATA_DIR: folder })
  onTestFinished(() => db.destroy())
  const invites = () => db.selectFrom('desk_invite').select('replaces').execute()
  expect(await invites()).toEqual([{ replaces: 1 }])
  expect(await createAudit({ db, now: () => 0 }).newest()).toMatchObject([
    { action: 'invite', subject: 'Ada, owner, instead of every passkey before' },
  ])
  const person = { id: 'a', name: 'Ada', role: 'auditor', created_at: 1, ended_at: null, sign_outs: 0 } as const
  await db.insertInto('desk_person').values(person).execute()
  const refused = await invite(at)
  expect([refused.exit, refused.out.includes('another role')]).toEqual([1, true])
  expect(await invites()).toHaveLength(1)
})
