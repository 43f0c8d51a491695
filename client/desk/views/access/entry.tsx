/** The pages before and around a sign-in. */
import { viewAt } from '#shared/desk/view-rows.ts'
import type { Typed, View } from '#shared/desk/views.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import { Heading, Title } from '../../parts.tsx'
import { LABELS } from '../newsroom/fields.texts.en.ts'
import * as texts from './texts.en.tsx'

const NEEDS_SCRIPT = <p className="no-script">{texts.passkeysNeedScript}</p>

/** What the script of passkeys says; it writes here. */
const Said = () => <p className="said" role="alert" data-passkey-said />

export function SignInPage({ host, next }: { host: string; next: string }) {
  const page = next === '/' ? undefined : viewAt(next.replace(/\?.*$/, ''))
  return (
    <>
      <Title>{texts.signIn}</Title>
      <p>{texts.passkeysOnly(host)}</p>
      {page !== undefined && <p>{texts.thenBackTo(page)}</p>}
      <button type="button" className="button strong needs-script" data-passkey="sign-in" data-next={next}>
        {texts.signInButton}
      </button>
      <Said />
      {NEEDS_SCRIPT}
      <p className="meta">{texts.noPasskeyHelp}</p>
    </>
  )
}

export const InvitePage = () => (
  <>
    <Title>{texts.yourPasskey}</Title>
    {/* What the link says follows the # of its address: only the script can ask whom it invites. */}
    <div className="needs-script" data-invited hidden>
      <p data-invited-whom />
      <p>{texts.inviteExplanation}</p>
      <button type="button" className="button strong" data-passkey="invite" data-next="/">
        {texts.makeAPasskey}
      </button>
    </div>
    <Said />
    {NEEDS_SCRIPT}
  </>
)

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

/** What a person types, by the name of its field. All other fields are sent again as hidden inputs. */
const WORDS: Readonly<Record<string, string>> = {
  reason: texts.why,
  title: texts.typedTitle,
  slug: texts.typedSlug,
  correction: texts.typedCorrection,
  text: texts.typedText,
  en: texts.typedWhy,
  fr: texts.typedWhyInFrench,
}
const FIELD = 'field.'

function labelOf(name: string, action: string): string | undefined {
  const field = name.startsWith(FIELD) ? name.slice(FIELD.length) : undefined
  if (field !== undefined) return isKeyOf(LABELS, field) ? LABELS[field] : field
  return name === 'name' && action === '/access/invite' ? texts.name : WORDS[name]
}

/** The words of a refused form, to change and send again, or to copy. */
function TypedWords({ typed: { action, fields, canResend } }: { typed: Typed }) {
  const shown = fields.filter(([name]) => labelOf(name, action) !== undefined)
  if (shown.length === 0) return null
  return (
    <>
      <Heading>{texts.whatYouTyped}</Heading>
      <form method="post" action={action} className="typed" data-resend>
        {fields.map(([name, value]) =>
          labelOf(name, action) === undefined ? (
            <input key={name} type="hidden" name={name} value={value} />
          ) : (
            <label key={name}>
              {labelOf(name, action)}
              <textarea name={name} rows={name === 'text' ? 12 : 1} defaultValue={value} readOnly={!canResend} />
            </label>
          ),
        )}
        {canResend && (
          <button type="submit" className="button strong">
            {texts.sendAgainAs}
          </button>
        )}
      </form>
    </>
  )
}

export function RefusalPage({ view: { title, text, again, typed } }: { view: Extract<View, { name: 'refusal' }> }) {
  return (
    <>
      <Title>{title}</Title>
      <p>{text}</p>
      {typed && <TypedWords typed={typed} />}
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
