import type { ReactNode } from 'react'

/** What a printed figure is of: a series, a field of it, and an instant (ISO 8601) or a range. `docs/glossary.md` lists them. */
export type Origin = readonly [series: string, field: string, at: string]

type DatumProps = {
  readonly of: Origin
  /** The unrounded figure; `null` where there is none. */
  readonly value: number | null
  /** The figure as readers see it. */
  readonly children: ReactNode
  readonly className?: string | undefined
  /** The field's mark for programs (`contracts`: a tile's price). */
  readonly field?: string | undefined
}

/** A printed figure that says which stored series, field and moment it comes from. Without a value it is no figure and has no origin. */
export const Datum = ({ of, value, children, className, field }: DatumProps) => (
  // The order of attributes is for the compressor: another one costs a page of 270 figures 250 bytes.
  <data data-of={value === null ? undefined : of.join(' ')} className={className} value={value ?? ''} data-field={field}>
    {children}
  </data>
)
