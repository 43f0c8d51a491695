/** `desk …`: who may work at the operators' desk. The shell lets the first person in, and one who lost a device. */
import { userInfo } from 'node:os'
import { z } from 'zod'
import { readRecords } from '#server/content/records.ts'
import { createAccess } from '#server/desk/access/access.ts'
import { createAudit } from '#server/desk/audit/audit.ts'
import { openDeskStore } from '#server/desk/store/open.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readEnvOrExit } from '#server/platform/env.ts'
import { ROLES, type Role } from '#shared/desk/permissions.ts'
import { type Command, command, done, misused, type Outcome, refused } from './command.ts'

type Given = { readonly name: string; readonly role: Role; readonly at?: string | undefined; readonly replace: boolean }

async function invite({ name, role, at, replace }: Given): Promise<Outcome> {
  const env = readEnvOrExit()
  const address = at ?? (env.DESK_DOMAIN && `https://${env.DESK_DOMAIN}`)
  // Which port a desk on the loopback has, only its starter knows: `npm start` and containers differ.
  if (address === undefined)
    return misused(
      '--at: is missing; without DESK_DOMAIN it takes the address at which the desk is opened, as http://localhost:3001',
    )
  const db = await openDeskStore(env)
  const { now } = systemClock
  const access = createAccess({ db, now, audit: createAudit({ db, now }), site: (await readRecords(env)).site })
  const token = await access.invite({ name, role, invitedBy: `shell: ${userInfo().username}`, replaces: replace })
  await db.destroy()
  if (token === undefined) return refused(`${name} has access in another role; an owner removes it on the page Access first`)
  const link = `${address.replace(/\/$/, '')}/invite#${token}`
  const instead = replace ? '\nOnce it is used, what this name had before is over: passkeys, sessions and open invitations.' : ''
  return done(`${name} may make a passkey within 15 minutes, once:\n${link}${instead}`, { link })
}

export const deskCommands: readonly Command[] = [
  command({
    name: 'desk invite',
    does: 'prints a link with which a person makes a passkey for the desk',
    words: ['name'],
    takes: z.object({
      name: z.string('is missing').trim().min(1).max(60).describe('NAME'),
      role: z
        .enum(ROLES, { error: ({ input }) => `${input === undefined ? 'is missing: one of' : 'is one of:'} ${ROLES.join(', ')}` })
        .describe(ROLES.join('|')),
      at: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe('ADDRESS'),
      replace: z.boolean().default(false),
    }),
    run: invite,
  }),
]
