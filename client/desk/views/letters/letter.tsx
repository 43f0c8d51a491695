import type { LetterAct, LetterView } from '#shared/desk/letters.ts'
import type { Frame } from '#shared/desk/views.ts'
import { Empty, Heading, Title, When } from '../../parts.tsx'
import { Deeds, Facts, Hidden, Looked } from '../case.tsx'
import { about } from './about.ts'
import { MailMark, StandingMark } from './mail-state.tsx'
import * as texts from './texts.en.tsx'

const ACTS: Readonly<Record<LetterAct, string>> = {
  'send-again': texts.mailItAgain,
  handled: texts.markHandled,
  'open-again': texts.openItAgain,
}

const NAMES: Readonly<Record<string, string>> = {
  name: texts.name,
  email: texts.eMail,
  phone: texts.phoneNotVerified,
  subject: texts.subject,
}

/** An answer is written in the office's own mail program: nothing is sent from the desk. */
const reply = (email: string, subject: string): string => `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`

function Written({ text }: { text: LetterView['text'] }) {
  if (!text) return <Empty>{texts.nothingLeft}</Empty>
  const { message, ...rest } = text
  return (
    <>
      <Facts facts={Object.entries(rest).map(([name, value]) => [NAMES[name] ?? name, value])} />
      {message !== undefined && <blockquote className="letter">{message}</blockquote>}
      {text.email && (
        <p>
          <a className="button" href={reply(text.email, text.subject ?? texts.yourMessage)}>
            {texts.answerByE}
          </a>
        </p>
      )}
    </>
  )
}

/** What is written in it: openly where it has no personal data, else for as long as a look lasts. */
function Content({ view, at }: { view: LetterView; at: string }) {
  const { letter, notice, revealedUntil, text } = view
  const isSeal = letter.kind === 'checkpoint'
  if (notice !== undefined)
    return (
      <>
        {isSeal && <p>{texts.keepTheRecord}</p>}
        {/* The mail begins with the same words. */}
        <pre className="letter">{isSeal ? notice.slice(notice.indexOf('\n\n')).trimStart() : notice}</pre>
      </>
    )
  if (revealedUntil === undefined) return <Empty>{texts.revealExplanation}</Empty>
  return (
    <>
      <Written text={text} />
      <Hidden at={at} until={revealedUntil} />
    </>
  )
}

export function LetterPage({ view, frame: { may } }: { view: LetterView; frame: Frame }) {
  const { letter, hasMail, page, receiptId, acts, isPersonal, looked, looks, revealedUntil } = view
  const at = `/letters/${letter.id}`
  const mayReveal = isPersonal && may.includes('letters:reveal') && revealedUntil === undefined
  return (
    <>
      <Title
        meta={
          <>
            <StandingMark letter={letter} /> <MailMark state={letter.mail} hasMail={hasMail} attempts={letter.attempts} />
          </>
        }
      >
        {about(letter)}
      </Title>
      <p className="meta">
        {texts.letterLine({
          id: <span className="code">{letter.id}</span>,
          // Without a writer the title says both.
          of: letter.who === undefined ? [] : [texts.KINDS[letter.kind], letter.source],
          page,
          at: <When at={letter.at} />,
        })}
        {letter.handledAt !== null && <>{texts.handled(<When at={letter.handledAt} />)}</>}
        {receiptId !== null && <>{texts.withReceipt(<a href={`/leads?number=${receiptId}`}>{receiptId}</a>)}</>}
      </p>
      <Deeds
        at={at}
        reveal={mayReveal ? texts.readIt : undefined}
        looks={looks}
        acts={may.includes('letters:handle') ? acts : []}
        words={letter.kind === 'withdrawal' ? { ...ACTS, handled: texts.buyerTold } : ACTS}
      />
      <div className="columns">
        <div>
          <Heading note={isPersonal ? texts.thisLookIsLogged : texts.noPersonalDataNote}>{texts.letterSection}</Heading>
          <Content view={view} at={at} />
        </div>
        <div>
          <Heading note={texts.atTheDesk}>{texts.looksHeading}</Heading>
          <Looked looked={looked} />
        </div>
      </div>
    </>
  )
}
