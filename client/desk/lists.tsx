/** The parts of a list: filter, lines, and links from page to page. */
import type { ReactNode } from 'react'
import { Empty, Pages, Sheet } from './parts.tsx'
import * as texts from './texts.en.ts'

type FilterProps = {
  readonly at: string
  readonly children: ReactNode
  /** Fields that a phone folds. */
  readonly more?: ReactNode
  /** Whether one of them filters now. */
  readonly isMoreOpen?: boolean
}

export const Filter = ({ at, children, more, isMoreOpen }: FilterProps) => (
  <form method="get" action={at} className="line" aria-label={texts.filter}>
    {children}
    {more && (
      <details className="more" open={isMoreOpen}>
        <summary>{texts.moreFilters}</summary>
        <div className="line">{more}</div>
      </details>
    )}
    <button type="submit" className="button">
      {texts.show}
    </button>
  </form>
)

type FindProps = { readonly label: string; readonly name: string; readonly value: string; readonly maxLength: number }

/** Where a key leads that begins to filter. */
export const Find = ({ label, name, value, maxLength }: FindProps) => (
  <label className="find-in">
    {label}
    <input name={name} defaultValue={value} maxLength={maxLength} autoComplete="off" data-find />
  </label>
)

type ChoiceProps = {
  readonly label: string
  readonly name: string
  readonly chosen: string
  readonly of: readonly string[]
  /** What each is called, where its own word is for programs. */
  readonly called?: Readonly<Record<string, string>>
}

/** A choice among what there is; what the address names stays chosen, also where nothing is like it. */
export function Choice({ label, name, chosen, of, called }: ChoiceProps) {
  const all = of.includes(chosen) || chosen === '' ? of : [chosen, ...of]
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        <option value="">{texts.any}</option>
        {all.map((each) => (
          <option key={each} value={called && each}>
            {called?.[each] ?? each}
          </option>
        ))}
      </select>
    </label>
  )
}

type LinesProps = {
  readonly at: string
  readonly label: string
  readonly head: readonly string[]
  /** Shown where there is no line. */
  readonly none: string
  readonly view: { readonly page: number; readonly pages: number; readonly query: string }
  readonly children: readonly ReactNode[]
}

export const Lines = ({ at, label, head, none, view, children }: LinesProps) => (
  <>
    {children.length === 0 ? (
      <Empty>{none}</Empty>
    ) : (
      <Sheet label={label} head={head}>
        {children}
      </Sheet>
    )}
    <Pages at={at} {...view} />
  </>
)
