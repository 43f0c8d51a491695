import type { Permission } from '#shared/desk/permissions.ts'
import type { HeldCount, PeopleView } from '#shared/desk/views.ts'
import { Empty, Heading, NoDefault, ReasonField, Sheet, Title } from '../../parts.tsx'
import * as texts from './texts.en.tsx'

const Counts = ({ counts }: { counts: readonly HeldCount[] }) => (
  <Sheet label={texts.records} head={[texts.kind, texts.records]}>
    {counts.map(({ name, count }) => (
      <tr key={name} data-row>
        <td>{name}</td>
        <td>{count}</td>
      </tr>
    ))}
  </Sheet>
)

/** One person and one reason; the button says what is done. */
function Acts({ found, may }: { found: NonNullable<PeopleView['found']>; may: readonly Permission[] }) {
  return (
    <form method="post" action="/people/export" className="line">
      <input type="hidden" name="phone" value={found.phone ?? ''} />
      <input type="hidden" name="email" value={found.email ?? ''} />
      <NoDefault />
      <ReasonField />
      {may.includes('people:export') && (
        <button type="submit" className="button">
          {texts.downloadACopy}
        </button>
      )}
      {may.includes('people:erase') && (
        <button type="submit" className="button strong" formAction="/people/erase">
          {texts.eraseForGood}
        </button>
      )}
    </form>
  )
}

function Found({ found, may }: { found: NonNullable<PeopleView['found']>; may: readonly Permission[] }) {
  const isKnown = found.counts.some(({ count }) => count > 0)
  const mayAct = may.includes('people:export') || may.includes('people:erase')
  return (
    <>
      <Heading note={texts.inNumbers}>{texts.whatIsHeld}</Heading>
      {isKnown ? <Counts counts={found.counts} /> : <Empty>{texts.nothingHeld}</Empty>}
      {isKnown && mayAct && <Acts found={found} may={may} />}
    </>
  )
}

type Props = PeopleView & { readonly may: readonly Permission[] }

export function PeoplePage({ found, erased, typed, problems, may }: Props) {
  const kept = typed ?? found
  return (
    <>
      <Title>{texts.people}</Title>
      {erased && (
        <>
          <p className="done" role="status">
            {texts.erasedNotice}
          </p>
          <Counts counts={erased} />
        </>
      )}
      <p>{texts.peopleSearchNote}</p>
      {problems && (
        <ul className="problems" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <form method="post" action="/people/find" className="line">
        <label>
          {texts.phoneInAny}
          <input name="phone" type="tel" maxLength={40} autoComplete="off" defaultValue={kept?.phone} data-find />
        </label>
        <label>
          {texts.eMail}
          <input name="email" type="email" maxLength={254} autoComplete="off" defaultValue={kept?.email} />
        </label>
        <ReasonField typed={typed?.reason} />
        <button type="submit" className="button strong">
          {texts.find}
        </button>
      </form>
      {found && <Found found={found} may={may} />}
    </>
  )
}
