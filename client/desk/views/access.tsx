import { ROLES, type Role } from '#shared/desk/permissions.ts'
import type { AccessView, Frame, InviteLine, PersonLine } from '#shared/desk/views.ts'
import { Deed, Empty, Heading, Sheet, Title, When } from '../parts.tsx'

const WHAT: Readonly<Record<Role, string>> = {
  owner: 'everything',
  desk: 'leads and letters',
  editor: 'writes and publishes',
  auditor: 'reads everything, sees no personal data',
}

function Passkeys({ person, mayManage }: { person: PersonLine; mayManage: boolean }) {
  return (
    <ul className="keys-of">
      {person.passkeys.map(({ id, host, usedAt }) => (
        <li key={id}>
          <span>
            of {host}, {usedAt === null ? 'never used' : <When at={usedAt} />}
          </span>
          {mayManage && (
            <Deed action="/access/remove-passkey" id={id}>
              Remove<span className="vh"> the passkey of {person.name}</span>
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
    <tr data-row>
      <td>
        <b>{name}</b>
        {isSelf && ' (you)'}
      </td>
      <td>{role}</td>
      <td className="wide">
        <Passkeys person={person} mayManage={mayManage} />
      </td>
      <td>{seenAt === null ? 'signed out' : <When at={seenAt} />}</td>
      <td>
        {mayManage && (
          <span className="acts">
            {sessions > 0 && (
              <Deed action="/access/end-sessions" id={id}>
                End sessions<span className="vh"> of {name}</span>
              </Deed>
            )}
            <Deed action="/access/remove-person" id={id}>
              Remove<span className="vh"> {name}</span>
            </Deed>
          </span>
        )}
      </td>
    </tr>
  )
}

function Invite({ link }: { link: string | undefined }) {
  return (
    <>
      <Heading note="good for 15 minutes, once">Invite</Heading>
      {link && (
        <p className="link">
          <label htmlFor="link">Give this link to its person alone</label>
          <input id="link" readOnly value={link} />
        </p>
      )}
      <form method="post" action="/access/invite" className="line">
        <label>
          Name
          <input name="name" required maxLength={60} autoComplete="off" />
        </label>
        <label>
          Role
          <select name="role" defaultValue="desk">
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {role}: {WHAT[role]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          Invite
        </button>
      </form>
    </>
  )
}

function OpenInvites({ invites, mayManage }: { invites: readonly InviteLine[]; mayManage: boolean }) {
  return (
    <>
      <Heading note="each link still works">Open invitations</Heading>
      <Sheet label="Open invitations" head={['Name', 'Role', 'By', 'Until', 'Acts']}>
        {invites.map(({ id, name, role, invitedBy, until }) => (
          <tr key={id} data-row>
            <td>{name}</td>
            <td>{role}</td>
            <td className="wide">{invitedBy}</td>
            <td>
              <When at={until} />
            </td>
            <td>
              {mayManage && (
                <Deed action="/access/withdraw" id={id}>
                  Withdraw<span className="vh"> the invitation of {name}</span>
                </Deed>
              )}
            </td>
          </tr>
        ))}
      </Sheet>
    </>
  )
}

export function AccessPage({ people, invites, link, frame: { may, isOpen } }: AccessView & { readonly frame: Frame }) {
  const mayManage = may.includes('access:manage')
  return (
    <>
      <Title meta={`${people.length} with access`}>Access</Title>
      {people.length === 0 ? (
        <Empty>No passkeys yet.</Empty>
      ) : (
        <Sheet label="People with access" head={['Name', 'Role', 'Passkeys', 'Seen', 'Acts']}>
          {people.map((person) => (
            <Person key={person.id} person={person} mayManage={mayManage} />
          ))}
        </Sheet>
      )}
      <p className="meta">
        A passkey belongs to one address. Through a tunnel that is localhost; behind the proxy it is the desk's own domain.
      </p>
      {invites.length > 0 && <OpenInvites invites={invites} mayManage={mayManage} />}
      {isOpen && <p className="meta">Access is managed when sign-in is on.</p>}
      {mayManage && <Invite link={link} />}
    </>
  )
}
