export type DeliverLeads = {
  readonly recover: () => Promise<number>
  readonly releaseHeld: () => Promise<number>
  readonly deliverDue: () => Promise<number>
}

/**
 * The sweep over undelivered leads: every 15 s, and whenever the web process says that one is waiting. Safe to run
 * anywhere at any time and twice at once: rows are claimed in the store, not by the queue.
 * @returns how many were taken from dead senders, released from holding, and sent
 */
export async function deliverLeads(leads: DeliverLeads): Promise<{ recovered: number; released: number; sent: number }> {
  const recovered = await leads.recover()
  const released = await leads.releaseHeld()
  return { recovered, released, sent: await leads.deliverDue() }
}
