import type { LeadState } from '#shared/desk/views.ts'

/** State is a word and a shape: solid done, half under way, dashed off, a maple diamond failed. */
const SHAPES: Readonly<Record<LeadState, 'ok' | 'half' | 'off' | 'bad'>> = {
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

export const LeadStateMark = ({ state }: { state: LeadState }) => <span className={`state state-${SHAPES[state]}`}>{state}</span>
