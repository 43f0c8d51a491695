/** The pages before and around a sign-in. */
import { Title } from '../parts.tsx'
import * as texts from './texts.en.tsx'

const NEEDS_SCRIPT = <p className="no-script">{texts.passkeysNeedScript}</p>

/** What the script of passkeys says; it writes here. */
const Said = () => <p className="said" role="alert" data-passkey-said />

export function SignInPage({ host }: { host: string }) {
  return (
    <>
      <Title>{texts.signIn}</Title>
      <p>{texts.passkeysOnly(host)}</p>
      <button type="button" className="button strong needs-script" data-passkey="sign-in" data-next="/">
        {texts.signInButton}
      </button>
      <Said />
      {NEEDS_SCRIPT}
      <p className="meta">{texts.noPasskeyHelp}</p>
    </>
  )
}

export function InvitePage() {
  return (
    <>
      <Title>{texts.yourPasskey}</Title>
      <p>{texts.inviteExplanation}</p>
      <button type="button" className="button strong needs-script" data-passkey="invite" data-next="/">
        {texts.makeAPasskey}
      </button>
      <Said />
      {NEEDS_SCRIPT}
    </>
  )
}

export function ConfirmPage({ next }: { next: string }) {
  return (
    <>
      <Title>{texts.confirmTitle}</Title>
      <p>{texts.confirmExplanation}</p>
      <button type="button" className="button strong needs-script" data-passkey="confirm" data-next={next}>
        {texts.confirmButton}
      </button>
      <Said />
      {NEEDS_SCRIPT}
      <p>
        <a href={next}>{texts.goBackWithout}</a>
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
      <p className="acts">
        {again !== undefined && (
          <a className="button" href={again}>
            {texts.lookAgain}
          </a>
        )}
        <a className="button" href="/">
          {texts.toToday}
        </a>
      </p>
    </>
  )
}
