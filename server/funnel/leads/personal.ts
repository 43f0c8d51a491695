/** The personal fields of leads: emptied by retention, and at once by an erasure. */

import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { inSlices } from '#server/platform/db/rows.ts'
import type { PersonalDomain } from '../person/domain.ts'
import { among, type Subject } from '../person/identity.ts'
import type { LeadsDb } from '../store/schema.ts'
import { openLead } from './codec.ts'
import { mayMove, moveLead } from './transitions.ts'

type PersonalOptions = { readonly db: LeadsDb; readonly now: () => number; readonly keys: Keyring }

const EMPTY = { fields_cipher: null, context_cipher: null, ip_cipher: null, phone_index: '', email_index: '' } as const

/** Of the phone alone: the address of a lead is not verified and may be a stranger's. */
const leadsOf = (db: LeadsDb, { phoneIndexes }: Subject) =>
  db
    .selectFrom('lead')
    .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
    .selectAll('lead')
    .select('lead_delivery.state')
    .where('phone_index', 'in', among(phoneIndexes))
    .execute()

type KeptLead = Awaited<ReturnType<typeof leadsOf>>[number]

async function forgetLead(trx: LeadsDb, at: number, { id, state }: KeptLead): Promise<void> {
  if (mayMove(state, 'stopped')) await moveLead(trx, { leadId: id, from: state, to: 'stopped', reason: 'erased on request', at })
  await trx
    .updateTable('lead')
    .set({ ...EMPTY, answer: null, purged_at: at })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('lead_delivery').set({ url_cipher: null }).where('lead_id', '=', id).execute()
}

export const leadsOfPerson = ({ now, keys }: Pick<PersonalOptions, 'now' | 'keys'>): PersonalDomain => ({
  name: 'leads',
  columns: {
    lead: {
      forgotten: ['phone_index', 'email_index', 'fields_cipher', 'context_cipher', 'ip_cipher'],
      kept: { body_mac: 'answers a repeated request like the first one; without the key it says nothing' },
    },
    lead_delivery: { forgotten: ['url_cipher'] },
  },
  async verificationsOf(db, subject) {
    return (await leadsOf(db, subject)).map((lead) => lead.verification_id)
  },
  async forget(trx, subject) {
    const leads = await leadsOf(trx, subject)
    for (const lead of leads) await forgetLead(trx, now(), lead)
    return leads.length
  },
  async export(db, subject) {
    const leads = await leadsOf(db, subject)
    return leads.map((lead) => ({
      id: lead.id,
      at: new Date(lead.created_at).toISOString(),
      state: lead.state,
      receipt: lead.receipt_id,
      ...openLead(keys, lead),
    }))
  },
})

/** What retention asks of the leads: both empty those older than `before`. @returns how many leads each has emptied */
export const createLeadsPurge = ({ db, now }: Pick<PersonalOptions, 'db' | 'now'>) => ({
  purgeAddresses: (before: number): Promise<number> =>
    inSlices(async (most) => {
      const emptied = await db
        .updateTable('lead')
        .set({ ip_cipher: null })
        .where('id', 'in', (eb) =>
          eb.selectFrom('lead').select('id').where('created_at', '<', before).where('ip_cipher', 'is not', null).limit(most),
        )
        .executeTakeFirst()
      return Number(emptied.numUpdatedRows)
    }),
  purge: (before: number): Promise<number> =>
    inSlices((most) =>
      db.transaction().execute(async (trx) => {
        const due = await trx
          .selectFrom('lead')
          .select('id')
          .where('created_at', '<', before)
          .where('purged_at', 'is', null)
          .limit(most)
          .execute()
        const ids = among(due.map(({ id }) => id))
        await trx
          .updateTable('lead')
          .set({ ...EMPTY, purged_at: now() })
          .where('id', 'in', ids)
          .execute()
        await trx.updateTable('lead_delivery').set({ url_cipher: null }).where('lead_id', 'in', ids).execute()
        return due.length
      }),
    ),
})
