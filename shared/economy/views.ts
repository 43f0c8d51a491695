/** The data of the pages of the economy. Types only: in the browser bundle. */
import type { Credit } from '../market/permission.ts'
import type { Measure, Target } from './figure-page.ts'
import type { FigureState, Reading, Value } from './reading.ts'
import type { Weight } from './release.ts'
import type { ReleaseNote } from './release-note/note.ts'
import type { Frequency } from './statistics.ts'

/** One figure of a ledger: what is printed of it, and how. */
export type LedgerRow = FigureState & {
  readonly name: string
  readonly unit: string
  readonly decimals: number
  readonly frequency: Frequency
  /** The source's name beside a figure. */
  readonly source: string
  /** The next announced release, ISO 8601; `null` where none is on record. */
  readonly nextAt: string | null
}

export type LedgerGroup = { readonly name: string; readonly rows: readonly LedgerRow[] }

/** One line of the yield curve: years to maturity, yield, its page and its own day, all of one day or shortly before. */
export type CurveLine = {
  readonly id: 'today' | 'month' | 'year' | 'us'
  readonly label: string
  readonly day: string
  /** As of a reading. */
  readonly sampleOf: string | null
  readonly points: readonly (readonly [years: number, value: number, slug: string, period: string])[]
}

/** One release of the calendar. `at`: ISO 8601. */
export type ReleaseRow = {
  readonly id: string
  readonly at: string
  readonly title: string
  readonly publisher: string
  readonly country: string
  readonly weight: Weight
  /** Whether readers wait for it. */
  readonly leads: boolean
  readonly url: string
  /** The day that it had before its publisher moved it; `null` where it did not. */
  readonly was: string | null
  /** The page of what it changes; `null` for what is not followed here. */
  readonly of: Pick<LedgerRow, 'slug' | 'name' | 'unit' | 'decimals' | 'frequency'> | null
  /** The last known value, while that of this release is not out or not received. */
  readonly last: Reading | null
  /** What this release brought; `null` before it, and where it is not stored. */
  readonly actual: Reading | null
  /** Why there is no such value, where the release is past and its figure is followed. */
  readonly nothing: string | null
}

/**
 * Where days of releases were read. `readFrom`: the document behind those that came with the site; `null` for the publisher's
 * own schedule, which said something new on `readOn` for the last time.
 */
export type ReadFrom = {
  readonly publisher: string
  readonly readFrom: string | null
  readonly readOn: string
  readonly url: string
}

type Versioned = {
  /** Of the stored figures. */
  readonly version: number
}

/** The line that a source wants beside these figures, which are pages by their slug. */
export type FigureCredit = Credit & {
  readonly of: readonly string[]
  /** Whether any of them is shown; one that comes later needs its line too. */
  readonly isShown: boolean
}

export type EconomyView = Versioned & {
  readonly groups: readonly LedgerGroup[]
  readonly curve: readonly CurveLine[]
  readonly next: readonly ReleaseRow[]
  readonly credits: readonly FigureCredit[]
}

/** Rates that people pay and get, and those that they follow. */
export type RatesView = Versioned & { readonly groups: readonly LedgerGroup[]; readonly credits: readonly FigureCredit[] }

export type ProvinceView = { readonly code: string; readonly name: string; readonly values: readonly Value[] }

export type FigureView = Versioned & {
  readonly row: LedgerRow
  readonly group: string
  readonly what: string
  readonly measure: Measure
  readonly target: Target | null
  readonly isSet: boolean
  /** Changes of the policy rate, oldest first, where it moves this figure. */
  readonly moves: readonly Value[]
  readonly values: readonly Value[]
  readonly provinces: readonly ProvinceView[]
  readonly releases: readonly ReleaseRow[]
  /** What it may be compared with, by group: the figures of the same unit that have a line. */
  readonly others: readonly { readonly name: string; readonly pages: readonly Pick<LedgerRow, 'slug' | 'name'>[] }[]
  readonly publisher: {
    readonly name: string
    /** Its own site; empty for what was made up, which has neither publisher nor terms. */
    readonly url: string
    /** The document that allows it, and where that is. */
    readonly licence: string
    readonly licenceUrl: string
    readonly credit: Credit | null
    /** How it calls the stored series itself. */
    readonly series: string | null
  }
}

/** A figure beside another one. */
export type BesideView = Pick<FigureView, 'row' | 'values' | 'isSet' | 'publisher'>

/** A release note with the figure's line up to its period. */
export type NoteView = Pick<FigureView, 'version' | 'row' | 'measure' | 'target' | 'isSet' | 'values' | 'publisher'> & {
  readonly note: ReleaseNote
}

export type CalendarView = Versioned & {
  readonly coming: readonly ReleaseRow[]
  readonly past: readonly ReleaseRow[]
  readonly from: readonly ReadFrom[]
  /** What is published on its own days, none of which is known to come. */
  readonly undated: readonly Pick<ReleaseRow, 'title' | 'publisher'>[]
}

/** A few figures side by side, with the lines that their sources want. */
export type StripView = Versioned & { readonly rows: readonly LedgerRow[]; readonly credits: readonly FigureCredit[] }
