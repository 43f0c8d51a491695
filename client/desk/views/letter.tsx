import { counted } from '#shared/counted.ts'
import type { LetterAct, LetterView } from '#shared/desk/letters.ts'
import type { Frame } from '#shared/desk/views.ts'
import { Empty, Heading, Title, When } from '../parts.tsx'
import { Deeds, Facts, Hidden, Looked } from './case.tsx'
import { MailMark } from './mail-state.tsx'

const ACTS: Readonly<Record<LetterAct, string>> = {
  'send-again': 'Mail it again',
  handled: 'Mark handled',
  'open-again': 'Open it again',
}

const NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone, not verified',
  subject: 'Subject',
}

/** An answer is written in the office's own mail program: nothing is sent from the desk. */
const reply = (email: string, subject: string): string => `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`

function Written({ text }: { text: LetterView['text'] }) {
  if (!text) return <Empty>Nothing is left of it: the person was erased, or the time of keeping is over.</Empty>
  const { message, ...rest } = text
  return (
    <>
      <Facts facts={Object.entries(rest).map(([name, value]) => [NAMES[name] ?? name, value])} />
      {message !== undefined && <blockquote className="letter">{message}</blockquote>}
      {text.email && (
        <p>
          <a className="button" href={reply(text.email, text.subject ?? 'your message')}>
            Answer by e-mail
          </a>
        </p>
      )}
    </>
  )
}

/** What is written in it: openly where it has no personal data, else for as long as a look lasts. */
function Content({ view, at }: { view: LetterView; at: string }) {
  const { notice, revealedUntil, text } = view
  if (notice !== undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it scrolls with the arrow keys
      <pre tabIndex={0}>{notice}</pre>
    )
  if (revealedUntil === undefined) return <Empty>Give a reason to see it for five minutes; this is logged.</Empty>
  return (
    <>
      <Written text={text} />
      <Hidden at={at} until={revealedUntil} />
    </>
  )
}

export function LetterPage({ view, frame: { may } }: { view: LetterView; frame: Frame }) {
  const { letter, page, receiptId, acts, isPersonal, looked, looks, revealedUntil } = view
  const at = `/letters/${letter.id}`
  const mayReveal = isPersonal && may.includes('letters:reveal') && revealedUntil === undefined
  return (
    <>
      <Title meta={<MailMark state={letter.mail} />}>Letter {letter.id.slice(0, 8)}</Title>
      <p className="meta">
        <span className="code">{letter.id}</span> · {letter.kind} · {letter.source}
        {page && ` · ${page}`} · {counted(letter.attempts, 'try', 'tries')} · <When at={letter.at} />
        {letter.handledAt !== null && (
          <>
            {' '}
            · handled <When at={letter.handledAt} />
          </>
        )}
        {receiptId !== null && (
          <>
            {' '}
            · receipt <span className="code">{receiptId}</span>
          </>
        )}
      </p>
      <Deeds
        at={at}
        reveal={mayReveal ? 'Read it' : undefined}
        looks={looks}
        acts={may.includes('letters:handle') ? acts : []}
        words={ACTS}
      />
      <div className="columns">
        <div>
          <Heading note={isPersonal ? 'this look is logged' : 'no personal data'}>Letter</Heading>
          <Content view={view} at={at} />
        </div>
        <div>
          <Heading note="at the desk">Who looked, and did what</Heading>
          <Looked looked={looked} />
        </div>
      </div>
    </>
  )
}
