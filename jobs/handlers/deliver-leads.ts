export type DeliverLeads = {
  readonly recover: () => Promise<number>
  readonly releaseHeld: () => Promise<number>
  readonly deliverDue: () => Promise<number>
}

/**
 * The sweep over undelivered leads: at least every 15 s, and whenever the web process announces one. Safe to run anywhere,
 * at any time and twice at once: leases are in the store, not in the queue.
 * @returns how many were recovered from dead processes, released from holding, and sent
 */
export async function deliverLeads(leads: DeliverLeads): Promise<{ recovered: number; released: number; sent: number }> {
  const recovered = await leads.recover()
  const released = await leads.releaseHeld()
  return { recovered, released, sent: await leads.deliverDue() }
}
