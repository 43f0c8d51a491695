/**
 * Values that a demonstration shows of figures of which nothing is stored and no real sample is at hand, so that its tables are full.
 * They wander around a level, keep a margin to the policy rate, or are the simulated price of a symbol: the same for a day at each
 * reading, of no source, and marked so wherever they are printed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '#server/platform/process/root.ts'
import { MADE_UP } from '#shared/economy/reading.ts'
import { type Figure, figureOf } from '#shared/economy/statistics.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { monthsEarlier } from '#shared/market/periods.ts'
import { lastMonthEnd, madeUpWave, SIMULATION, simulatedPrice } from '#shared/market/simulated/price.ts'
import { POLICY_RATE } from '#shared/pictures/records.ts'
import { torontoDate } from '#shared/toronto.ts'
import { readSamples, type Sample } from './sample.ts'

const LEVELS = join(ROOT, 'content/economy/made-up.json')

const DAY = 86_400_000
const YEAR = 365.25 * DAY
/** Two years of changes, which need the year or the period before them. */
const MONTHS = 25
/** The newest is of a month ago: nothing made up is of today. */
const AGO_MONTHS = 1
/** Where a level holds; growth is counted from here. */
const EPOCH = Date.parse('2026-01-01')
/** How many days apart the turns of the waves are that are laid over each other: small moves on each day, large ones over a year. */
const WAVES = [320, 110, 37, 13, 4, 1.3] as const
/** How high each is beside the one before it. */
const LOWER = 0.6
/** Those of a figure's own, low enough that yields rise with their years. */
const OWN_WAVES = [53, 17, 3] as const
const OWN_HEIGHT = 0.04
const FAMILY_HEIGHT = 0.4
/** How long and short terms part and meet. */
const SLOPE = [210, 67, 19] as const
const SLOPE_HEIGHT = 0.8
const WEDNESDAY = 3

/**
 * `swing`: about how far a value strays from its level. `growth`: per cent a year. `step`: of rates that are set. `late`: by how
 * many months the source publishes later than most, so that no value is of a month whose release the calendar still announces.
 */
const level = z.strictObject({
  figure: z.string(),
  level: z.number(),
  swing: z.number().nonnegative(),
  growth: z.number().default(0),
  step: z.number().positive().optional(),
  late: z.number().int().positive().default(0),
})
type Level = z.infer<typeof level>
/** A rate that lies a fixed margin above the policy rate and strays from there by `swing` at most, as a prime rate does. */
const follower = z.strictObject({
  figure: z.string(),
  follows: z.literal('policy-rate'),
  plus: z.number(),
  swing: z.number().nonnegative().default(0),
})
/** The simulated price of a symbol at each month's end: a demonstration has one price of wheat. */
const simulated = z.strictObject({ figure: z.string(), price: z.string() })

/** Whether a figure has a value of this day: its period's first. */
function isPeriod({ frequency }: Figure, at: number): boolean {
  const date = new Date(at)
  if (frequency === 'daily') return date.getUTCDay() % 6 !== 0
  if (frequency === 'weekly') return date.getUTCDay() === WEDNESDAY
  return date.getUTCDate() === 1 && (frequency === 'monthly' || date.getUTCMonth() % 3 === 0)
}

/** Returns the family of a figure, whose figures move together, as the yields of a country do: `bond` of `bond-2y`. */
const familyOf = ({ figure }: { readonly figure: string }): string => figure.split('-', 1).join()

/** Waves of one name, the first at most so high and each lower than the one before. */
const waves = (name: string, lengths: readonly number[], at: number, height: number): number =>
  lengths.reduce((sum, days, index) => sum + height * LOWER ** index * madeUpWave(name, at, days * DAY), 0)

/** `place`: from 0 to 1, a figure's among those of its family, as the term of a yield. */
function valueAt({ figure, level: base, swing, growth, step }: Level, { decimals }: Figure, at: number, place: number): number {
  const family = familyOf({ figure })
  // A rate that is set follows the long waves alone: it holds for weeks.
  const shared = waves(family, step === undefined ? WAVES : WAVES.slice(0, 2), at, FAMILY_HEIGHT)
  const slope = place * waves(`${family}/slope`, SLOPE, at, SLOPE_HEIGHT)
  const own = step === undefined ? waves(figure, OWN_WAVES, at, OWN_HEIGHT) : 0
  const grown = base * (1 + growth / 100) ** ((at - EPOCH) / YEAR) + swing * (shared + slope + own)
  return step === undefined ? Number(grown.toFixed(decimals)) : Number((Math.round(grown / step) * step).toFixed(decimals))
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** One figure up to a day, oldest first. */
function sampleOf(figure: Figure, last: string, atTime: (at: number) => number): Sample {
  const until = Date.parse(last)
  const days = Math.ceil((until - Date.parse(monthsEarlier(last, MONTHS))) / DAY)
  const times = Array.from({ length: days + 1 }, (_, index) => until - (days - index) * DAY).filter((at) => isPeriod(figure, at))
  const observations = times.map((at) => ({
    figure: figure.id,
    period: dayOf(at),
    value: atTime(at),
    unit: figure.unit,
    releasedAt: null,
    revision: null,
    source: figure.source,
    licence: MADE_UP,
    receivedAt: until,
  }))
  return { sampleOf: MADE_UP, observations }
}

/** The policy rate in effect at a time: each decision takes effect on the day after it. */
function policyRateAt(at: number): number {
  const decision = POLICY_RATE.findLast(([day]) => Date.parse(day) < at)
  if (!decision) throw new Error(`no decision is on record before ${dayOf(at)}`)
  return decision[1]
}

/** The simulated price of a symbol at the end of the month of a time. */
function monthEndPrice(symbol: string): (at: number) => number {
  const instrument = instrumentOf(symbol)
  if (!instrument) throw new Error(`there is no symbol called ${symbol}`)
  // Two days into the next one, the month is over by Toronto's clock too.
  return (at) => simulatedPrice(SIMULATION, instrument, lastMonthEnd(Date.parse(monthsEarlier(dayOf(at), -1)) + 2 * DAY))
}

/**
 * Made-up values by figure, up to a month before now (epoch milliseconds).
 * @throws when the file is missing, malformed, or names a figure that we do not follow
 */
export function makeUp(now: number, file = LEVELS): ReadonlyMap<string, Sample> {
  const levels = z.array(z.union([level, follower, simulated])).parse(JSON.parse(readFileSync(file, 'utf8')))
  const last = (late: number): string => monthsEarlier(torontoDate(now), AGO_MONTHS + late)
  return new Map(
    levels.map((own): [string, Sample] => {
      const family = levels.filter((other) => familyOf(other) === familyOf(own))
      const place = family.indexOf(own) / Math.max(1, family.length - 1)
      const figure = figureOf(own.figure)
      if (!figure) throw new Error(`${file}: there is no figure called ${own.figure}`)
      if ('level' in own) return [own.figure, sampleOf(figure, last(own.late), (at) => valueAt(own, figure, at, place))]
      if ('price' in own) return [own.figure, sampleOf(figure, last(0), monthEndPrice(own.price))]
      const followed = (at: number): number =>
        policyRateAt(at) + own.plus + own.swing * waves(own.figure, WAVES, at, FAMILY_HEIGHT)
      return [own.figure, sampleOf(figure, last(0), (at) => Number(followed(at).toFixed(figure.decimals)))]
    }),
  )
}

/** A captured sample of so few values draws no line. */
const FEW = 20

/** What a demonstration shows where nothing is stored: captured values, and made-up ones where there are none, or too few. */
export function demoSamples(now: number): ReadonlyMap<string, Sample> {
  const madeUp = makeUp(now)
  const captured = [...readSamples()].filter(([figure, { observations }]) => observations.length >= FEW || !madeUp.has(figure))
  return new Map([...madeUp, ...captured])
}
