/** The states of a lead's delivery. */
export const DELIVERY_STATES = [
  'received',
  'queued',
  'sending',
  'done',
  'ambiguous',
  'rejected',
  'dead',
  'held',
  'duplicate',
  'stopped',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
