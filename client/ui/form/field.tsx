import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './field.module.css'
import * as texts from './texts.en.ts'

type Common = {
  label: ReactNode
  name: string
  hint?: ReactNode | undefined
  error?: string | undefined
  optional?: boolean | undefined
  className?: string | undefined
}

const FormContext = createContext('')

/** The ids of the fields of this form, by their names: what is wrong with it leads to them. */
export function useFieldIds(): (name: string) => string {
  const form = useContext(FormContext)
  const alone = useId()
  return (name) => `${form || alone}-${name}`
}

/** What is wrong with a field, with an icon: its colour alone would not reach everybody. */
const Problem = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="warning" small />
      {error}
    </p>
  )

function Wrapper({
  id,
  label,
  hint,
  error,
  optional,
  className,
  children,
}: Omit<Common, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className={cx(styles.field, error && styles.bad, className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}>{texts.optional}</span>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Problem id={id} error={error} />
    </div>
  )
}

const described = (id: string, hint: ReactNode, error: string | undefined) =>
  cx(hint ? `${id}-hint` : '', error ? `${id}-error` : '') || undefined

type Tie = { readonly id: string; readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string | undefined }

/** A control in its box, tied to its label, hint and error. `Own` are the control's attributes. */
function useField<Own extends Common>(
  { label, hint, error, optional, className, ...own }: Own,
  draw: (control: Omit<Own, Exclude<keyof Common, 'name'>> & Tie) => ReactNode,
) {
  const id = useFieldIds()(own.name)
  const tie: Tie = { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described(id, hint, error) }
  return (
    <Wrapper id={id} label={label} hint={hint} error={error} optional={optional} className={className}>
      {draw({ ...own, ...tie })}
    </Wrapper>
  )
}

export type FieldProps = Common & Omit<ComponentProps<'input'>, 'className' | 'children'>

/** A labelled text field; its error is tied to it and drawn with an icon and a heavier border. */
export const Field = (props: FieldProps) => useField(props, (control) => <input {...control} />)

export type TextAreaProps = Common & Omit<ComponentProps<'textarea'>, 'className' | 'children'>

export const TextArea = (props: TextAreaProps) => useField(props, (control) => <textarea {...control} />)

export type SelectProps = Common & Omit<ComponentProps<'select'>, 'className'>

/** A labelled native select. */
export const Select = (props: SelectProps) => useField(props, (control) => <select {...control} />)

/**
 * A consent box: never ticked beforehand, one purpose each. Its name is the short layer: one line, and under it smaller what belongs
 * to it. The whole text follows, one tap or key away and outside the label, so that reading it agrees to nothing.
 */
export function ConsentBox({
  label,
  need,
  children,
  error,
  kept = false,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'defaultChecked'> & {
  label: string
  /** Whether anything depends on this box. */
  need: string
  error?: string | undefined
  /** Ticked by the visitor earlier in this same form. Nothing else may tick a box. */
  kept?: boolean | undefined
}) {
  const id = useId()
  const idOf = useFieldIds()
  const [line, rest] = label.split('\n')
  return (
    <div className={styles.tick}>
      <label>
        <input
          {...input}
          id={error && input.name ? idOf(input.name) : undefined}
          type="checkbox"
          className={styles.box}
          defaultChecked={kept}
          aria-invalid={error ? true : undefined}
          aria-labelledby={`${id}-line`}
          aria-describedby={described(id, need, error)}
        />
        <span>
          <span id={`${id}-line`}>
            <b>{line}</b> {rest}
          </span>{' '}
          <span id={`${id}-hint`}>{need}</span>
        </span>
      </label>
      <details>
        <summary>
          <u>{texts.fullText}</u>
          <span className="vh">{texts.ofField(label)}</span>
        </summary>
        <p>{children}</p>
      </details>
      <Problem id={id} error={error} />
    </div>
  )
}

/** The stacked fields of one form. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <FormContext value={useId()}>
    <div className={styles.fields}>{children}</div>
  </FormContext>
)
/** Two fields side by side if there is room. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>
