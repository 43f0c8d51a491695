import type { MailState } from '#shared/desk/letters.ts'
import * as texts from './texts.en.tsx'

const SHAPES: Readonly<Record<MailState, 'ok' | 'half' | 'bad'>> = { queued: 'half', sending: 'half', sent: 'ok', dead: 'bad' }

/** What became of the mail that brings a letter to the office. */
export const MailMark = ({ state, hasMail }: { state: MailState | null; hasMail: boolean }) =>
  state === null ? (
    <span className="state state-off">{texts.pastItsTime}</span>
  ) : state === 'queued' && !hasMail ? (
    <span className="state state-off">{texts.notMailed}</span>
  ) : (
    <span className={`state state-${SHAPES[state]}`}>{texts.MAIL[state]}</span>
  )
