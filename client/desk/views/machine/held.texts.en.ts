import { counted } from '#shared/counted.ts'
import type { DeliveryCounts } from '#shared/desk/machine.ts'

export const held = 'Held'
export const week = ({ done, rejected, waiting, held, parked }: DeliveryCounts): string =>
  `In seven days: ${done} delivered, ${rejected} refused, ${waiting} in progress, ${held} held, ${parked} unclear or given up.`
export const resumeSends = (held: number): string =>
  held === 0 ? 'No leads are waiting.' : `${counted(held, 'lead waits', 'leads wait')}. Resuming sends what waited, oldest first.`
