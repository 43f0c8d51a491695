/** The pages before and around a sign-in. */
import { Title } from '../parts.tsx'

const NEEDS_SCRIPT = <p className="no-script">Passkeys need JavaScript. It is the only thing here that does.</p>

/** What the script of passkeys says; it writes here. */
const Said = () => <p className="said" role="alert" data-passkey-said />

export function SignInPage({ host }: { host: string }) {
  return (
    <>
      <Title>Sign in</Title>
      <p>The desk takes passkeys, and nothing else. Yours for this address belongs to {host}.</p>
      <button type="button" className="button strong needs-script" data-passkey="sign-in" data-next="/">
        Sign in with a passkey
      </button>
      <Said />
      {NEEDS_SCRIPT}
      <p className="meta">
        No passkey yet, or a lost device? An owner here, or an operator with the server's shell, can invite you.
      </p>
    </>
  )
}

export function InvitePage() {
  return (
    <>
      <Title>Your passkey</Title>
      <p>This link lets you in once. Make a passkey on this device; from then on you sign in with it.</p>
      <button type="button" className="button strong needs-script" data-passkey="invite" data-next="/">
        Make a passkey
      </button>
      <Said />
      {NEEDS_SCRIPT}
    </>
  )
}

export function ConfirmPage({ next }: { next: string }) {
  return (
    <>
      <Title>Confirm it is you</Title>
      <p>This action needs a fresh look at your passkey. For five minutes after it you will not be asked again.</p>
      <button type="button" className="button strong needs-script" data-passkey="confirm" data-next={next}>
        Confirm with a passkey
      </button>
      <Said />
      {NEEDS_SCRIPT}
      <p>
        <a href={next}>Go back without it</a>
      </p>
    </>
  )
}

type Refusal = { readonly title: string; readonly text: string; readonly again?: string | undefined }

export function RefusalPage({ title, text, again }: Refusal) {
  return (
    <>
      <Title>{title}</Title>
      <p>{text}</p>
      <p>{again === undefined ? <a href="/">To Today</a> : <a href={again}>Look again</a>}</p>
    </>
  )
}
