import type { LetterLine, MailState } from '#shared/desk/letters.ts'
import * as texts from './texts.en.tsx'

const SHAPES: Readonly<Record<MailState, 'ok' | 'half' | 'bad'>> = { queued: 'half', sending: 'half', sent: 'ok', dead: 'bad' }

/** What became of the mail that brings a letter to the office. */
export const MailMark = ({ state, hasMail, attempts }: { state: MailState | null; hasMail: boolean; attempts: number }) =>
  state === null ? (
    <span className="state state-off">{texts.pastItsTime}</span>
  ) : state === 'queued' && !hasMail ? (
    <span className="state state-off">{texts.notMailed}</span>
  ) : (
    <span className={`state state-${SHAPES[state]}`}>{texts.mailAfter(texts.MAIL[state], attempts)}</span>
  )

/** Whether an operator still has to deal with a letter. */
export const StandingMark = ({ letter: { kind, handledAt } }: { letter: Pick<LetterLine, 'kind' | 'handledAt'> }) =>
  kind === 'checkpoint' ? (
    texts.noAction
  ) : (
    <span className={`state state-${handledAt === null ? 'half' : 'ok'}`}>{handledAt === null ? 'open' : 'handled'}</span>
  )
