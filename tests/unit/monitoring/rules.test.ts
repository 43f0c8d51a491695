/** What is made from the table of conditions is what the table says now. `UPDATE=1` writes it again. */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { alarmTables, rulesFile } from '#ops/monitoring/rules.ts'

const RULES = 'ops/monitoring/rules.yml'
const MANUAL = 'docs/operate.md'
/** The lines of the table that begins with this heading. */
const tableOf = (heading: string): RegExp => new RegExp(`(\\| ${heading} \\|[^\\n]*\\n\\|[-|]+\\|\\n)((?:\\|.*\\n)*)`)
const LASTING = tableOf('alarm that lasts')
const EVENTS = tableOf('alarm of one event')

it('the rules of Prometheus are made from the table of conditions', () => {
  if (process.env.UPDATE) writeFileSync(RULES, rulesFile())
  expect(readFileSync(RULES, 'utf8')).toBe(rulesFile())
})

it('the tables of alarms in the manual are made from the table of conditions', () => {
  const { lasting, events } = alarmTables()
  if (process.env.UPDATE) {
    const text = readFileSync(MANUAL, 'utf8')
    writeFileSync(MANUAL, text.replace(LASTING, `$1${lasting}`).replace(EVENTS, `$1${events}`))
  }
  const manual = readFileSync(MANUAL, 'utf8')
  expect([LASTING.exec(manual)?.[2], EVENTS.exec(manual)?.[2]]).toEqual([lasting, events])
})
