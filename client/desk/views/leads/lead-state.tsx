import { STATE_WORDS } from '#shared/desk/lead-words.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'

/** State is a word and a shape: solid done, half under way, dashed off, a maple diamond failed. */
const SHAPES: Readonly<Record<DeliveryState, 'ok' | 'half' | 'off' | 'bad'>> = {
  received: 'half',
  queued: 'half',
  sending: 'half',
  done: 'ok',
  ambiguous: 'bad',
  rejected: 'bad',
  dead: 'bad',
  held: 'off',
  duplicate: 'off',
  stopped: 'off',
}

export const LeadStateMark = ({ state }: { state: DeliveryState }) => (
  <span className={`state state-${SHAPES[state]}`}>{STATE_WORDS[state]}</span>
)
