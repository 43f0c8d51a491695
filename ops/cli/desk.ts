/** `desk …`: who may work at the operators' desk. The shell lets the first person in, and whoever lost a device. */
import { userInfo } from 'node:os'
import { z } from 'zod'
import { createPeople } from '#server/desk/access/people.ts'
import { createAudit } from '#server/desk/audit/audit.ts'
import { openDeskStore } from '#server/desk/store/open.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Env, readEnvOrExit } from '#server/platform/env.ts'
import { ROLES, type Role } from '#shared/desk/permissions.ts'
import { type Command, command, done, type Outcome } from './command.ts'

/** Where the desk is reached: under its own domain, or through the loopback. */
const deskAddress = ({ DESK_DOMAIN, OPS_PORT }: Env): string =>
  DESK_DOMAIN === undefined ? `http://localhost:${OPS_PORT}` : `https://${DESK_DOMAIN}`

async function invite(name: string, role: Role, at: string | undefined): Promise<Outcome> {
  const env = readEnvOrExit()
  const db = await openDeskStore(env)
  const { now } = systemClock
  const invitedBy = `shell: ${userInfo().username}`
  await createAudit({ db, now }).record({ actor: invitedBy, action: 'invite', subject: `${name}, ${role}` })
  const token = await createPeople({ db, now }).invite({ name, role, invitedBy })
  await db.destroy()
  const link = `${(at ?? deskAddress(env)).replace(/\/$/, '')}/invite#${token}`
  return done(`${name} may make a passkey within 15 minutes, once:\n${link}`, { link })
}

export const deskCommands: readonly Command[] = [
  command({
    name: 'desk invite',
    does: 'prints a link with which a person makes a passkey for the desk',
    words: ['name'],
    takes: z.object({
      name: z.string('is missing').trim().min(1).max(60).describe('NAME'),
      role: z.enum(ROLES).describe(ROLES.join('|')),
      at: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe('ADDRESS'),
    }),
    run: ({ name, role, at }) => invite(name, role, at),
  }),
]
