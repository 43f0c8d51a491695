import { retentionMs } from '#shared/retention.ts'

export type LeadsRetention = {
  readonly now: () => number
  readonly purgeLeads: (before: { leadsBefore: number; addressesBefore: number }) => Promise<number>
  readonly purgeVerifications: () => Promise<number>
  readonly purgeDrafts: () => Promise<number>
  readonly sweepLimits: () => Promise<number>
  readonly purgeReceipts: (before: number) => Promise<number>
  readonly purgeEnquiries: (before: number) => Promise<number>
  readonly purgeMail: (before: number) => Promise<number>
  readonly purgeSandbox: (before: number) => Promise<void>
}

/** Enforces the retention table; hourly, so that codes are gone within their day. @returns rows emptied or deleted, by class */
export async function leadsRetention(stores: LeadsRetention): Promise<Readonly<Record<string, number>>> {
  const before = (id: Parameters<typeof retentionMs>[0]): number => stores.now() - retentionMs(id)
  await stores.purgeSandbox(before('addresses'))
  return {
    leads: await stores.purgeLeads({ leadsBefore: before('leads'), addressesBefore: before('addresses') }),
    verifications: await stores.purgeVerifications(),
    drafts: await stores.purgeDrafts(),
    limits: await stores.sweepLimits(),
    receipts: await stores.purgeReceipts(before('receipts')),
    enquiries: await stores.purgeEnquiries(before('enquiries')),
    mail: await stores.purgeMail(before('mail')),
  }
}
