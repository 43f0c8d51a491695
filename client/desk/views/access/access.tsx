import { ROLES, type Role } from '#shared/desk/permissions.ts'
import type { AccessView, Frame, InviteLine, PersonLine } from '#shared/desk/views.ts'
import { Deed, Empty, Heading, Row, Sheet, Title, When } from '../../parts.tsx'
import * as texts from './texts.en.tsx'

const WHAT: Readonly<Record<Role, string>> = {
  owner: 'everything',
  desk: texts.leadsAndLetters,
  editor: texts.writesAndPublishes,
  auditor: texts.auditorRole,
}

function Passkeys({ person, mayManage }: { person: PersonLine; mayManage: boolean }) {
  if (person.passkeys.length === 0) return texts.noPasskey
  return (
    <ul className="keys-of">
      {person.passkeys.map(({ id, host, usedAt }) => (
        <li key={id}>
          <span>{texts.ofHost(host, usedAt === null ? texts.neverUsed : <When at={usedAt} />)}</span>
          {mayManage && (
            <Deed action="/access/remove-passkey" id={id}>
              {texts.removePasskey(<span className="vh">{texts.ofPerson(person.name)}</span>)}
            </Deed>
          )}
        </li>
      ))}
    </ul>
  )
}

function Person({ person, mayManage }: { person: PersonLine; mayManage: boolean }) {
  const { id, name, role, sessions, seenAt, isSelf } = person
  return (
    <Row>
      <td>
        <b>{name}</b>
        {isSelf && texts.you}
      </td>
      <td>{role}</td>
      <td className="wide">
        <Passkeys person={person} mayManage={mayManage} />
      </td>
      <td>{seenAt === null ? texts.signedOut : <When at={seenAt} />}</td>
      <td>
        {mayManage && (
          <span className="acts">
            {sessions > 0 && (
              <Deed action="/access/end-sessions" id={id}>
                {texts.endSessions(<span className="vh">{texts.ofPerson(name)}</span>)}
              </Deed>
            )}
            <Deed action="/access/remove-person" id={id}>
              {texts.removePerson(<span className="vh">{texts.ofPerson(name)}</span>)}
            </Deed>
          </span>
        )}
      </td>
    </Row>
  )
}

/** Whole, so that it can be read and chosen with one tap where no script copies it. */
const MadeLink = ({ link }: { link: string }) => (
  <div className="made-link">
    <p>{texts.inviteLinkWarning}</p>
    <p className="code" id="link">
      {link}
    </p>
    <button type="button" className="button" hidden data-copy="link">
      {texts.copyLink}
    </button>
  </div>
)

function Invite() {
  return (
    <>
      <Heading note={texts.linkDuration}>{texts.invite}</Heading>
      <form method="post" action="/access/invite" className="line">
        <label>
          {texts.name}
          <input name="name" required maxLength={60} autoComplete="off" />
        </label>
        <label className="whole">
          {texts.role}
          <select name="role" defaultValue="desk">
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {texts.named(role, WHAT[role])}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          {texts.invite}
        </button>
      </form>
    </>
  )
}

function OpenInvites({ invites, mayManage }: { invites: readonly InviteLine[]; mayManage: boolean }) {
  return (
    <>
      <Heading note={texts.invitationsNote}>{texts.openInvitations}</Heading>
      <Sheet label={texts.openInvitations} head={[texts.name, texts.role, texts.by, texts.until, texts.acts]}>
        {invites.map(({ id, name, role, invitedBy, until }) => (
          <Row key={id}>
            <td>{name}</td>
            <td>{role}</td>
            <td className="wide">{invitedBy}</td>
            <td>
              <When at={until} />
            </td>
            <td>
              {mayManage && (
                <Deed action="/access/withdraw" id={id}>
                  {texts.withdraw(<span className="vh">{texts.invitationOfPerson(name)}</span>)}
                </Deed>
              )}
            </td>
          </Row>
        ))}
      </Sheet>
    </>
  )
}

export function AccessPage({ people, invites, link, frame: { may, isOpen } }: AccessView & { readonly frame: Frame }) {
  const mayManage = may.includes('access:manage')
  return (
    <>
      <Title meta={texts.withAccess(people.length, people.filter(({ passkeys }) => passkeys.length === 0).length)}>
        {texts.access}
      </Title>
      {link && <MadeLink link={link} />}
      {people.length === 0 ? (
        <Empty>{texts.noPasskeysYet}</Empty>
      ) : (
        <Sheet label={texts.peopleWithAccess} head={[texts.name, texts.role, texts.passkeys, texts.seen, texts.acts]}>
          {people.map((person) => (
            <Person key={person.id} person={person} mayManage={mayManage} />
          ))}
        </Sheet>
      )}
      <p className="meta">{texts.passkeyAddressNote}</p>
      {invites.length > 0 && <OpenInvites invites={invites} mayManage={mayManage} />}
      {isOpen && <div className="invite-how">{texts.accessNeedsSignIn}</div>}
      {mayManage && <Invite />}
    </>
  )
}

/** What a link of an invitation leads to on a desk without sign-in. */
export const NoInvitation = () => (
  <>
    <Title>{texts.noSignIn}</Title>
    <p>{texts.noInvitation(<a href="/access">{texts.access}</a>)}</p>
  </>
)
