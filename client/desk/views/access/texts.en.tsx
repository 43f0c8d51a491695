import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'
import { Command } from '../../parts.tsx'

// access
export const leadsAndLetters = 'leads and letters'
export const writesAndPublishes = 'writes and publishes'
export const auditorRole = 'reads everything, sees no personal data'
export const noPasskey = 'none: invite again'
export const neverUsed = 'never used'
export const ofHost = (host: ReactNode, part: ReactNode): ReactNode => (
  <>
    of {host}, {part}
  </>
)
export const removePasskey = (span: ReactNode): ReactNode => <>Remove passkey{span}</>
export const removePerson = (span: ReactNode): ReactNode => <>Remove access{span}</>
export const you = ' (you)'
export const signedOut = 'signed out'
export const ofPerson = (name: string | number): string => ` of ${name}`
export const endSessions = (span: ReactNode): ReactNode => <>End sessions{span}</>
export const linkDuration = 'works once, for 15 minutes'
export const invite = 'Invite'
export const inviteLinkWarning = 'Send this link only to the person you invited:'
export const copyLink = 'Copy the link'
export const name = 'Name'
export const role = 'Role'
export const invitationsNote = 'links that still work'
export const openInvitations = 'Open invitations'
export const by = 'By'
export const until = 'Until'
export const acts = 'Actions'
export const invitationOfPerson = (name: string | number): string => ` the invitation of ${name}`
export const withdraw = (span: ReactNode): ReactNode => <>Withdraw{span}</>
/** Without a passkey a person cannot come in: they count apart. */
export const withAccess = (all: number, without: number): string =>
  [counted(all - without, 'person', 'people'), ...(without === 0 ? [] : [`${without} without a passkey`])].join(' · ')
export const access = 'Access'
export const noPasskeysYet = 'No one has access yet.'
export const peopleWithAccess = 'People with access'
export const passkeys = 'Passkeys'
export const seen = 'Seen'
export const passkeyAddressNote =
  "A passkey works at one address only: localhost through a tunnel, or the desk's own domain behind the proxy."
export const accessNeedsSignIn = (
  <>
    <p>
      This demonstration has no sign-in, so no one can be invited here. On a desk with sign-in, the first owner is invited from
      the server’s shell, and owners then invite the others on this page:
    </p>
    <pre>
      <Command>npm run ledger -- desk invite NAME --role owner</Command>
    </pre>
    <p>Under Docker:</p>
    <pre>
      <Command>docker compose exec desk node ops/cli/main.ts desk invite NAME --role owner --at http://localhost:3001</Command>
    </pre>
    <p>Without a shell, ask the person who runs the server.</p>
  </>
)

// audit
export const why = 'Reason'

// entry
export const passkeysNeedScript = 'Passkeys need JavaScript. The rest of the desk works without it.'
export const signIn = 'Sign in'
export const passkeysOnly = (host: string | number): string =>
  `The desk takes passkeys only. Use the one that you made for ${host}.`
export const thenBackTo = (page: string): string => `After signing in you return to ${page}.`
export const signInButton = 'Sign in with a passkey'
export const noPasskeyHelp =
  'No passkey yet, or lost the device? Ask an owner of the desk, or the person who runs the server, for an invitation.'
export const yourPasskey = 'Your passkey'
export const inviteExplanation = 'This link works once. Make a passkey on this device; from then on you sign in with it.'
export const noSignIn = 'This demonstration has no sign-in.'
export const noInvitation = (page: ReactNode): ReactNode => <>No one can be invited here. {page} says how it is done.</>
export const makeAPasskey = 'Make a passkey'
export const confirmTitle = 'Confirm it is you'
export const confirmExplanation = 'Confirm this action with your passkey. The desk will not ask again for five minutes.'
export const confirmButton = 'Confirm with a passkey'
export const goBackWithout = 'Cancel and go back'
export const toToday = 'Open Today'
export const lookAgain = 'See what is there now'
export const whatYouTyped = 'What you typed'
export const sendAgainAs = 'Send again'
export const typedTitle = 'Title'
export const typedSlug = 'Web address'
export const typedCorrection = 'Correction'
export const typedText = 'Text'
export const typedWhy = 'Reason for readers'
export const typedWhyInFrench = 'Reason for readers, in French'

// found
export const named = (who: string, what: string): string => `${who}: ${what}`
