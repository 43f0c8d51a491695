import type { Permission } from '#shared/desk/permissions.ts'
import type { HeldCount, HeldOf, PeopleView } from '#shared/desk/views.ts'
import { phoneHint } from '#shared/funnel/phone.ts'
import { Empty, Heading, NoDefault, ReasonField, Title } from '../../parts.tsx'
import * as texts from './people.texts.en.ts'

const isSome = ({ count }: HeldCount): boolean => count > 0

/** Lists only what there is: of an erased person a zero would read as still held. */
const Counts = ({ counts }: { counts: readonly HeldCount[] }) => (
  <dl className="facts held-counts">
    {counts.filter(isSome).map(({ name, count }) => (
      <div key={name}>
        <dt>{texts.HELD[name] ?? name}</dt>
        <dd className="num">{count}</dd>
      </div>
    ))}
  </dl>
)

const Whom = ({ phone, email }: HeldOf) => (
  <>
    <input type="hidden" name="phone" value={phone ?? ''} />
    <input type="hidden" name="email" value={email ?? ''} />
  </>
)

/** Their leads, by the field of the head: the number is in no address. */
const ToLeads = ({ phone }: { phone: string }) => (
  <form method="post" action="/find" className="line">
    <input type="hidden" name="q" value={phone} />
    <button type="submit" className="button">
      {texts.showTheLeads}
    </button>
  </form>
)

/** One person and one reason; the button says what is done. */
function Acts({ found, may }: { found: NonNullable<PeopleView['found']>; may: readonly Permission[] }) {
  return (
    <form method="post" action="/people/export" className="line">
      <Whom {...found} />
      {may.includes('people:export') && may.includes('people:erase') && <NoDefault />}
      <ReasonField typed={found.reason} />
      {may.includes('people:export') && (
        <button type="submit" className="button">
          {texts.downloadACopy}
        </button>
      )}
      {may.includes('people:erase') && (
        <button type="submit" className="button" formAction="/people/erase">
          {texts.eraseFirstStep}
        </button>
      )}
    </form>
  )
}

/** The second step of an erasure: what it takes, and the button that takes it. */
function Erasing({ erasing }: { erasing: NonNullable<PeopleView['erasing']> }) {
  const { phone, email, reason, counts } = erasing
  return (
    <>
      <Heading>{texts.eraseQuestion}</Heading>
      <p>{texts.willBeErased([...(phone ? [texts.phoneEnding(phoneHint(phone))] : []), ...(email ? [email] : [])])}</p>
      <Counts counts={counts} />
      <p className="warning">{texts.cannotBeUndone}</p>
      <form method="post" action="/people/erase" className="line">
        <Whom {...erasing} />
        <input type="hidden" name="reason" value={reason} />
        <input type="hidden" name="confirmed" value="yes" />
        <button type="submit" className="button strong">
          {texts.eraseForGood}
        </button>
        <a className="button" href="/people">
          {texts.keepIt}
        </a>
      </form>
    </>
  )
}

const Erased = ({ counts }: { counts: readonly HeldCount[] }) => (
  <>
    <Heading note={texts.inNumbers}>{texts.erased}</Heading>
    <p className="done" role="status">
      {texts.erasedNotice}
    </p>
    <Counts counts={counts} />
  </>
)

function Found({ found, may }: { found: NonNullable<PeopleView['found']>; may: readonly Permission[] }) {
  const isKnown = found.counts.some(isSome)
  const hasLeads = found.counts.some((held) => held.name === 'leads' && isSome(held))
  const mayAct = may.includes('people:export') || may.includes('people:erase')
  return (
    <>
      <Heading note={texts.inNumbers}>{texts.whatIsHeld}</Heading>
      {isKnown ? (
        <Counts counts={found.counts} />
      ) : (
        <Empty>{found.phone === undefined ? texts.noneByEmail : texts.nothingHeld}</Empty>
      )}
      {hasLeads && found.phone && <ToLeads phone={found.phone} />}
      {isKnown && mayAct && <Acts found={found} may={may} />}
    </>
  )
}

type Props = PeopleView & { readonly may: readonly Permission[] }

export function PeoplePage({ found, erasing, erased, typed, problems, may }: Props) {
  const kept = typed ?? found
  if (erasing)
    return (
      <>
        <Title>{texts.people}</Title>
        <Erasing erasing={erasing} />
      </>
    )
  return (
    <>
      <Title>{texts.people}</Title>
      {erased && <Erased counts={erased} />}
      <p>{texts.peopleSearchNote}</p>
      {typed && !problems && <p>{texts.giveAReason}</p>}
      {problems && (
        <ul className="problems" role="alert">
          {problems.map((problem) => (
            <li key={problem}>
              <b>{problem}</b>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action="/people/find" className="line">
        <label className="reason">
          {texts.phoneInAny}
          <input name="phone" type="tel" maxLength={40} autoComplete="off" defaultValue={kept?.phone} data-find />
        </label>
        <label className="reason">
          {texts.eMail}
          <input name="email" type="email" maxLength={254} autoComplete="off" defaultValue={kept?.email} />
        </label>
        <ReasonField typed={kept?.reason} />
        <button type="submit" className="button strong">
          {texts.find}
        </button>
      </form>
      {found && <Found found={found} may={may} />}
    </>
  )
}
