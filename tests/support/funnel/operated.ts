import { buyersCommands } from '#ops/cli/buyers.ts'
import { leadsCommands } from '#ops/cli/leads.ts'
import { runCommand } from '#ops/cli/run.ts'
import { createOffice } from '#server/funnel/leads/office/office.ts'
import { leadsRig } from './leads.ts'

/** Leads with the operator's commands over them, and what those record: act and subject. */
export async function operated() {
  const rig = await leadsRig()
  const office = createOffice({ ...rig, erase: async () => ({}), actor: 'tester' })
  const buyer = { id: rig.advertiser.id, legalName: rig.advertiser.name, displayName: 'Sample' }
  const commands = [...buyersCommands((_by, use) => use(office, buyer)), ...leadsCommands((_by, use) => use(office))]
  const audited = async () =>
    (await rig.db.selectFrom('leads_audit').select(['action', 'subject']).orderBy('at').execute()).map(
      ({ action, subject }) => `${action} ${subject}`,
    )
  return { ...rig, office, ledger: (...args: string[]) => runCommand(commands, args), audited }
}
