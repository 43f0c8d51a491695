import { type Ref, useEffect, useState } from 'react'
import { CODE_LENGTH, codeDigits } from '#shared/funnel/rules.ts'
import { cx } from '../../ui/cx.ts'
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
 * Where the selection of this input begins and ends, read from the document: `onSelect` does not fire for selections by
 * script if React's root is the document.
 */
function useSelection(id: string): readonly [number, number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 0])
  useEffect(() => {
    const read = (): void => {
      const box = document.activeElement
      if (box instanceof HTMLInputElement && box.id === id) setRange([box.selectionStart ?? 0, box.selectionEnd ?? 0])
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [id])
  return range
}

/** In a full code the digit after the caret is selected, so that typing replaces it, as it would from box to box. */
function overwriteNext(box: HTMLInputElement): void {
  const at = box.selectionStart ?? CODE_LENGTH
  if (box.value.length === CODE_LENGTH && at < CODE_LENGTH) box.setSelectionRange(at, at + 1)
}

/**
 * The code: one real input, drawn as four boxes, so that paste, autofill, screen readers and pages without script work as
 * usual. Anything but digits is dropped.
 */
export function CodeInput({ id, code, bad, describedBy, ref, onCode }: CodeInputProps) {
  const [from, to] = useSelection(id)
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
        // biome-ignore lint/a11y/noAutofocus: where no script runs, a wrong code comes back in a page of its own
        autoFocus={bad}
        onChange={({ currentTarget: box }) => onCode(codeDigits(box.value))}
        // Not in onChange, which does not fire if a digit replaces the same digit.
        onInput={({ currentTarget: box }) => overwriteNext(box)}
        onPaste={(event) => {
          // The browser would cut the text to four characters before the digits are extracted.
          event.preventDefault()
          onCode(codeDigits(event.clipboardData.getData('text')))
        }}
      />
      <span className={styles.boxes} aria-hidden="true">
        {BOXES.map((index) => (
          <span
            key={index}
            data-next={index === Math.min(from, code.length, CODE_LENGTH - 1) ? '' : undefined}
            data-selected={index >= from && index < to ? '' : undefined}
          />
        ))}
      </span>
    </div>
  )
}

type OtpCredential = Credential & { readonly code?: string }

/** Takes the code from the text message if the browser offers it (WebOTP); the visitor still presses Verify. */
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
