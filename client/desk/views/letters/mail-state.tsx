import type { MailState } from '#shared/desk/letters.ts'
import * as texts from './texts.en.tsx'

const SHAPES: Readonly<Record<MailState, 'ok' | 'half' | 'bad'>> = { queued: 'half', sending: 'half', sent: 'ok', dead: 'bad' }

/** What became of the mail that brings a letter to the office. */
export const MailMark = ({ state }: { state: MailState | null }) =>
  state === null ? (
    <span className="state state-off">{texts.pastItsTime}</span>
  ) : (
    <span className={`state state-${SHAPES[state]}`}>{texts.MAIL[state]}</span>
  )
