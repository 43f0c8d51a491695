import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type Common = { label: string; name: string; hint?: ReactNode; error?: string; optional?: boolean; className?: string }

function Wrapper({ id, label, hint, error, optional, className, children }: Common & { id: string; children: ReactNode }) {
  return (
    <div className={cx(styles.field, error && styles.bad, className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" small />
          {error}
        </p>
      )}
    </div>
  )
}

const described = (id: string, hint: ReactNode, error: string | undefined) =>
  cx(hint ? `${id}-hint` : '', error ? `${id}-error` : '') || undefined

export type FieldProps = Common & Omit<ComponentProps<'input'>, 'name' | 'className' | 'children'>

/** A labelled text field; its error is tied to it and drawn with an icon and a heavier border. */
export function Field({ label, hint, error, optional, className, ...input }: FieldProps) {
  const id = useId()
  return (
    <Wrapper id={id} label={label} name={input.name} hint={hint} error={error} optional={optional} className={className}>
      <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described(id, hint, error)} />
    </Wrapper>
  )
}

export type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, 'name' | 'className' | 'children'>

export function TextArea({ label, hint, error, optional, className, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <Wrapper id={id} label={label} name={input.name} hint={hint} error={error} optional={optional} className={className}>
      <textarea {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described(id, hint, error)} />
    </Wrapper>
  )
}

/** A consent box: never ticked beforehand, one purpose each. Its name is the label, its description the full text. */
export function ConsentBox({
  label,
  children,
  error,
  kept = false,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'defaultChecked'> & {
  label: string
  error?: string
  /** Ticked by the visitor a moment ago, in this same form. Nothing else may tick a box. */
  kept?: boolean
}) {
  const id = useId()
  return (
    <div className={styles.tick}>
      <label>
        <input
          {...input}
          type="checkbox"
          defaultChecked={kept}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, children, error)}
        />
        {label}
      </label>
      <p id={`${id}-hint`}>{children}</p>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" small />
          {error}
        </p>
      )}
    </div>
  )
}

/** Fields under each other. */
export const Fields = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>
/** Two fields side by side where there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

export type SelectProps = Common & Omit<ComponentProps<'select'>, 'name' | 'className'>

/** A labelled native list. */
export function Select({ label, hint, error, optional, className, children, ...input }: SelectProps) {
  const id = useId()
  return (
    <Wrapper id={id} label={label} name={input.name} hint={hint} error={error} optional={optional} className={className}>
      <select {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described(id, hint, error)}>
        {children}
      </select>
    </Wrapper>
  )
}
