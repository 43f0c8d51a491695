import { type Ref, useEffect } from 'react'
import { CODE_LENGTH, codeDigits } from '#shared/funnel.ts'
import { cx } from '../ui/cx.ts'
import styles from './code-input.module.css'

type CodeInputProps = {
  id: string
  code: string
  bad: boolean
  describedBy: string
  ref: Ref<HTMLInputElement>
  onCode: (code: string) => void
}

const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/**
 * The code: one real input, so that paste, autofill, screen readers and pages without script work as everywhere,
 * drawn as four boxes. Anything but digits is dropped as it comes.
 */
export function CodeInput({ id, code, bad, describedBy, ref, onCode }: CodeInputProps) {
  return (
    <div className={cx(styles.code, bad && styles.bad)}>
      <input
        ref={ref}
        id={id}
        className={styles.input}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{4}"
        maxLength={CODE_LENGTH}
        required
        value={code}
        aria-invalid={bad || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onCode(codeDigits(event.currentTarget.value))}
        onPaste={(event) => {
          // The browser would cut the text to four characters before the digits are picked out.
          event.preventDefault()
          onCode(codeDigits(event.clipboardData.getData('text')))
        }}
      />
      <span className={styles.boxes} aria-hidden="true">
        {BOXES.map((index) => (
          <span key={index} data-next={index === Math.min(code.length, CODE_LENGTH - 1) ? '' : undefined} />
        ))}
      </span>
    </div>
  )
}

type OtpCredential = Credential & { readonly code?: string }

/** Takes the code from the text message where the browser offers it (WebOTP); the visitor still presses Verify. */
export function useWebOtp(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const gone = new AbortController()
    const request = { otp: { transport: ['sms'] }, signal: gone.signal } as CredentialRequestOptions
    navigator.credentials.get(request).then(
      (credential: OtpCredential | null) => credential?.code && onCode(codeDigits(credential.code)),
      // Refused, timed out or left: the visitor types the code.
      () => undefined,
    )
    return () => gone.abort()
  }, [onCode])
}
