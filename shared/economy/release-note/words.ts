/** A release note in words: a headline and three sentences, by rule. Pure. */

import { formatDay } from '../../days.ts'
import { torontoWall } from '../../toronto.ts'
import { dated, figured, type Part, type Told } from '../../ui/told.ts'
import type { FigurePage } from '../figure-page.ts'
import { pageOf } from '../pages.ts'
import {
  changeOf,
  formatPeriod,
  formatRelease,
  formatReleaseDay,
  formatValue,
  inPeriod,
  type Printed,
  rounded,
} from '../print.ts'
import type { Value } from '../reading.ts'
import type { NoteFacts, ReleaseNote } from './note.ts'
import * as texts from './texts.en.ts'

export type NoteText = {
  readonly headline: Told
  readonly sentences: readonly Told[]
  /** `Written by software at 08:30:06 ET`. */
  readonly written: Told
}

type Facts = NoteFacts & { readonly note: ReleaseNote; readonly page: FigurePage; readonly how: Printed }

const wayOf = (move: number): texts.Way => (move === 0 ? 'same' : move > 0 ? 'up' : 'down')

/** The figures of one text, each as it was known when that was written. */
function figuresOf({ note: { slug }, how, writtenAt, value, before, was, page }: Facts) {
  const at = `figure:${slug}@${writtenAt}`
  const size = changeOf({ value: value[1], before }, how) ?? 0
  const printed = (of: Value): string => formatValue(of[1], how)
  const unsigned = printed([value[0], Math.abs(size)])
  const isRate = how.unit === '%'
  const isCount = how.unit === 'persons' || how.unit === 'units'
  const percent = `${formatValue(Math.abs(size), { ...how, unit: '', decimals: 1 })}%`
  return {
    way: wayOf(size),
    value: figured([at, 'value', value[0]], value[1], printed(value)),
    before: figured([at, 'value', before[0]], before[1], printed(before)),
    was: figured([`figure:${slug}@${was.at}`, 'value', before[0]], was.value, printed([before[0], was.value])),
    change: figured(
      [at, 'change', value[0]],
      size,
      isRate ? texts.points(unsigned.replace('%', '')) : isCount ? unsigned : percent,
    ),
    /** A value that is itself a change, without its sign. */
    move: (of: Value): Part => figured([at, 'move', of[0]], of[1], printed([of[0], Math.abs(of[1])])),
    isRevised: rounded(was.value, page.decimals) !== rounded(before[1], page.decimals),
  }
}

const whenOf = ({ page }: Facts, [period]: Value): string => inPeriod(period, page.figure.frequency)
const day = (period: string): Part => dated(period, formatDay(period))

function levelNote(facts: Facts) {
  const { way, value, before, change } = figuresOf(facts)
  const [when, beforeWhen] = [whenOf(facts, facts.value), whenOf(facts, facts.before)]
  const subject = texts.SUBJECTS[facts.note.slug]
  return {
    headline: texts.headlineOfLevel(subject, way, { value, when }),
    first: texts.level(subject, way, { value, when, change, before, beforeWhen }),
  }
}

function changeNote(facts: Facts) {
  const { move } = figuresOf(facts)
  const subject = texts.SUBJECTS[facts.note.slug]
  const moved = (of: Value) => ({
    way: wayOf(rounded(of[1], facts.page.decimals)),
    value: move(of),
    when: whenOf(facts, of),
  })
  const now = moved(facts.value)
  return { headline: texts.headlineOfChange(subject, now.way, now), first: texts.change(subject, now, moved(facts.before)) }
}

function rateNote(facts: Facts) {
  const { way, value, change, before } = figuresOf(facts)
  const from = day(facts.value[0])
  return { headline: texts.headlineOfRate(way, value), first: texts.rate(way, { value, from, change, before }) }
}

/** What became of the value before: its revision or, of a rate that is set, since when it had held. */
function secondOf(facts: Facts): Told {
  const { before, was, isRevised } = figuresOf(facts)
  const { held, page } = facts
  if (held) return texts.rateHeld(before, day(held.since), held.isFirst)
  const period = formatPeriod(facts.before[0], page.figure.frequency)
  return isRevised ? texts.revised(period, before, was) : texts.notRevised(period)
}

function nextOf({ note: { nextAt }, page }: Facts): Told {
  if (nextAt === null) return texts.noNext
  const when = dated(nextAt, formatRelease(nextAt))
  return page.isSet ? texts.nextDecision(when) : texts.nextRelease(when)
}

/** `08:30:06 ET, Tue 17 Nov 2026`. */
export const momentOfNote = (at: string): string =>
  texts.moment(formatReleaseDay(at), `${torontoWall(Date.parse(at)).time}:${at.slice(17, 19)}`)

function textOf(facts: Facts, isFirst: boolean): NoteText {
  const { page, writtenAt } = facts
  const told = page.isSet ? rateNote(facts) : page.measure === 'period-change' ? changeNote(facts) : levelNote(facts)
  const when = dated(writtenAt, momentOfNote(writtenAt))
  return {
    headline: told.headline,
    sentences: [told.first, secondOf(facts), nextOf(facts)],
    written: isFirst ? texts.written(when) : texts.corrected(when),
  }
}

/** Every text of a note, the newest first. */
export function wordsOfNote(note: ReleaseNote): [NoteText, ...NoteText[]] {
  const page = pageOf(note.slug)
  const how = { unit: page.unit, decimals: page.decimals, frequency: page.figure.frequency }
  const last = note.texts.length - 1
  const [newest, ...earlier] = note.texts.map((facts, index) => textOf({ ...facts, note, page, how }, index === last))
  if (!newest) throw new Error('A note has a text')
  return [newest, ...earlier]
}
