/** What release notes say, in English: a sentence with values is a function. The direction is in the verb. */
import type { Part } from '../../ui/told.ts'
import type { NotedSlug } from './note.ts'

export type Way = 'up' | 'down' | 'same'
export type Named = { readonly name: string; readonly isMany: boolean }

/** As the subject of a sentence. */
export const SUBJECTS: Readonly<Record<NotedSlug, Named>> = {
  'policy-rate': { name: 'The Bank of Canada’s policy rate', isMany: false },
  inflation: { name: 'Inflation', isMany: false },
  unemployment: { name: 'The unemployment rate', isMany: false },
  employment: { name: 'Employment', isMany: false },
  'hourly-earnings': { name: 'Average hourly earnings', isMany: true },
  gdp: { name: 'Real GDP', isMany: false },
  'retail-sales': { name: 'Retail sales', isMany: true },
  'housing-starts': { name: 'Housing starts', isMany: true },
  population: { name: 'Canada’s population', isMany: false },
}

const one = ({ isMany }: Named, singular: string, plural: string): string => (isMany ? plural : singular)

const NOW: Readonly<Record<Way, (of: Named) => string>> = {
  up: (of) => one(of, 'rises to', 'rise to'),
  down: (of) => one(of, 'falls to', 'fall to'),
  same: (of) => one(of, 'stays at', 'stay at'),
}
export type Valued = { readonly value: Part; readonly when: string }

/** `The unemployment rate falls to 6.5% in Oct 2026`. */
export const headlineOfLevel = (of: Named, way: Way, { value, when }: Valued): readonly Part[] => [
  `${of.name} ${NOW[way](of)} `,
  value,
  ` ${when}`,
]
/** `Real GDP falls 0.1% in Aug 2026`; `Real GDP is unchanged in Aug 2026`. */
export const headlineOfChange = (of: Named, way: Way, { value, when }: Valued): readonly Part[] =>
  way === 'same'
    ? [`${of.name} ${one(of, 'is', 'are')} unchanged `, when]
    : [`${of.name} ${way === 'up' ? one(of, 'rises', 'rise') : one(of, 'falls', 'fall')} `, value, ` ${when}`]
/** `The Bank of Canada cuts its policy rate to 2.25%`. */
export const headlineOfRate = (way: Way, value: Part): readonly Part[] => [
  `The Bank of Canada ${{ up: 'raises its policy rate to', down: 'cuts its policy rate to', same: 'keeps its policy rate at' }[way]} `,
  value,
]

export type Compared = Valued & { readonly change: Part; readonly before: Part; readonly beforeWhen: string }
/** `Inflation was 2.4% in Oct 2026, up 0.2 points from 2.2% in Sept 2026.` */
export const level = (of: Named, way: Way, { value, when, change, before, beforeWhen }: Compared): readonly Part[] => [
  ...[`${of.name} ${one(of, 'was', 'were')} `, value, ` ${when}, `],
  ...(way === 'same' ? ['the same as '] : [`${way} `, change, ' from ', before, ' ']),
  `${beforeWhen}.`,
]

const moved = (way: Way, value: Part): readonly Part[] =>
  way === 'same' ? ['did not change'] : [way === 'up' ? 'rose ' : 'fell ', value]
export type Moved = Valued & { readonly way: Way }
/** `Real GDP rose 0.2% in Aug 2026, after it fell 0.1% in July 2026.` */
export const change = (of: Named, now: Moved, before: Moved): readonly Part[] => [
  ...[`${of.name} `, ...moved(now.way, now.value), ` ${now.when}, after ${one(of, 'it', 'they')} `],
  ...[...moved(before.way, before.value), ` ${before.when}.`],
]

/** `The policy rate is 2.25% from 30 Oct 2025, down 0.25 points from 2.50%.` */
export const rate = (
  way: Way,
  { value, from, change, before }: { readonly value: Part; readonly from: Part; readonly change: Part; readonly before: Part },
): readonly Part[] => [
  ...['The policy rate is ', value, ' from ', from],
  ...(way === 'same' ? [', as before.'] : [`, ${way} `, change, ' from ', before, '.']),
]
/** `It had been 2.50% since 18 Sept 2025.` */
export const rateHeld = (before: Part, since: Part, isFirst: boolean): readonly Part[] => [
  ...['It had been ', before, isFirst ? ' since at least ' : ' since ', since, '.'],
]

/** `The Sept 2026 value was revised to 2.3% from 2.2%.` */
export const revised = (period: string, now: Part, was: Part): readonly Part[] => [
  ...[`The ${period} value was revised to `, now, ' from ', was, '.'],
]
export const notRevised = (period: string): readonly Part[] => [`The ${period} value was not revised.`]

export const nextRelease = (when: Part): readonly Part[] => ['The next release is due on ', when, '.']
export const nextDecision = (when: Part): readonly Part[] => ['The next decision is due on ', when, '.']
export const noNext = 'No date of the next release is on record.'

/** `08:30:06 ET, Tue 17 Nov 2026`. */
export const moment = (day: string, time: string): string => `${time} ET, ${day}`
export const written = (when: Part): readonly Part[] => ['Written by software at ', when]
export const corrected = (when: Part): readonly Part[] => ['Corrected by software at ', when, ', as the source revised it']
/** A magnitude whose direction the verb has. */
export const points = (size: string): string => `${size} points`
