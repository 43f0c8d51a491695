import type { Permission } from '#shared/desk/permissions.ts'
import type { HeldCount, PeopleView } from '#shared/desk/views.ts'
import { Empty, Heading, NoDefault, ReasonField, Sheet, Title } from '../parts.tsx'

const Counts = ({ counts }: { counts: readonly HeldCount[] }) => (
  <Sheet label="Records" head={['Kind', 'Records']}>
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
          Download a copy
        </button>
      )}
      {may.includes('people:erase') && (
        <button type="submit" className="button strong" formAction="/people/erase">
          Erase for good
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
      <Heading note="in numbers">What is held</Heading>
      {isKnown ? <Counts counts={found.counts} /> : <Empty>Nothing is held under this.</Empty>}
      {isKnown && mayAct && <Acts found={found} may={may} />}
    </>
  )
}

type Props = PeopleView & { readonly may: readonly Permission[] }

export function PeoplePage({ found, erased, typed, problems, may }: Props) {
  const kept = typed ?? found
  return (
    <>
      <Title>People</Title>
      {erased && (
        <>
          <p className="done" role="status">
            Erased. The entries in the log of consents stay and say nothing; copies age out within 35 days.
          </p>
          <Counts counts={erased} />
        </>
      )}
      <p>
        Search by verified phone number to find registrations. An e-mail address is not verified: it finds only letters and
        enquiries. First check the identity of the person who asks.
      </p>
      {problems && (
        <ul className="problems" role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <form method="post" action="/people/find" className="line">
        <label>
          Phone, in any form
          <input name="phone" type="tel" maxLength={40} autoComplete="off" defaultValue={kept?.phone} data-find />
        </label>
        <label>
          E-mail
          <input name="email" type="email" maxLength={254} autoComplete="off" defaultValue={kept?.email} />
        </label>
        <ReasonField typed={typed?.reason} />
        <button type="submit" className="button strong">
          Find
        </button>
      </form>
      {found && <Found found={found} may={may} />}
    </>
  )
}
