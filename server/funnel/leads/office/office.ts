/** Leads for operators, with each look and act recorded in the audit trail. */
import { counted } from '#shared/counted.ts'
import type { HintedLead } from '#shared/desk/leads.ts'
import { type Person, personIndex, trailMark } from '../../person/identity.ts'
import type { Forgotten } from '../../person/privacy.ts'
import type { Journal } from '../../store/journal.ts'
import type { StoreParts } from '../../store/parts.ts'
import { createTrail } from '../../store/trail.ts'
import { createBuyers } from './buyers.ts'
import { createDecisions } from './decisions.ts'
import { createDeliveries } from './deliveries.ts'
import { createRecords, type LeadDetail, type LeadWithPerson } from './records.ts'
import { createTrailReads } from './trail.ts'
import { createWaiting } from './waiting.ts'
import { numberInTrail, type Wanted } from './wanted.ts'

export type OfficeOptions = StoreParts & {
  readonly journal?: Journal | undefined
  readonly erase: (person: Person) => Promise<Forgotten>
  /** Who is acting, for the audit trail: a login name. */
  readonly actor: string
}
export type Office = ReturnType<typeof createOffice>

export function createOffice({ db, now, keys, journal, erase, actor }: OfficeOptions) {
  const audit = createTrail({ db, now }, actor)
  const records = createRecords({ db, keys })

  return {
    ...createDecisions({ db, now, journal, actor, audit }),
    ...createWaiting(db),
    deliveries: createDeliveries(db),
    buyers: createBuyers({ db, now, actor, audit }),
    list: records.list,
    hinted: records.hinted,
    count: records.count,
    byState: records.byState,
    campaigns: records.campaigns,
    outline: records.outline,
    receipts: records.receipts,
    /** What was done to leads and people, but by actors whose name begins so. */
    trail: (without: string) => createTrailReads(db, without),
    /** A person's leads, by a number in E.164, by an address as it was typed, or by the number of a lead or of its receipt. */
    async find(wanted: Wanted): Promise<HintedLead[]> {
      const { phoneIndex, emailIndex } = personIndex(keys, wanted.phone ?? '', wanted.email ?? '')
      await audit('find', wanted.number === undefined ? trailMark(keys, wanted) : numberInTrail(wanted.number))
      return records.hinted({
        number: wanted.number,
        phoneIndex: phoneIndex === '' ? undefined : phoneIndex,
        emailIndex: emailIndex === '' ? undefined : emailIndex,
      })
    },
    async show(id: string, reason?: string): Promise<LeadDetail | undefined> {
      const found = await records.detail(id)
      if (found) await audit('show', reason === undefined ? id : `${id}: ${reason}`)
      return found
    },
    /** All leads with their personal data, oldest first. */
    async exportAll(): Promise<LeadWithPerson[]> {
      const leads = await records.all()
      await audit('export', counted(leads.length, 'lead'))
      return leads
    },
    async erase(person: Person): Promise<{ readonly leads: number; readonly enquiries: number }> {
      const { leads = 0, enquiries = 0 } = await erase(person)
      await audit('erase', `${counted(leads, 'lead')}, ${counted(enquiries, 'enquiry', 'enquiries')}`)
      return { leads, enquiries }
    },
    /** Everything about one lead but its person: its deliveries, what was agreed to, and who has viewed it. */
    async trace(id: string) {
      const lead = await records.traced(id)
      if (!lead) return undefined
      const receipts = await db
        .selectFrom('consent_receipt')
        .select(['id', 'kind', 'body', 'seq', 'created_at'])
        .where((eb) => eb.or([eb('id', '=', lead.receiptId), eb('subject_id', '=', lead.receiptId)]))
        .orderBy('seq')
        .execute()
      const trail = await db.selectFrom('leads_audit').selectAll().where('subject', 'like', `${id}%`).orderBy('at').execute()
      await audit('trace', id)
      return { lead, receipts, audit: trail }
    },
  }
}
