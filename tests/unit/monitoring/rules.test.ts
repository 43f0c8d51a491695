/** What is made from the table of conditions is what the table says now. `UPDATE=1` writes the rules again. */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { alarmCommands } from '#ops/cli/alarms.ts'
import { runCommand } from '#ops/cli/run.ts'
import { rulesFile } from '#ops/monitoring/rules.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import { EVENTS } from '#server/platform/alarms/events.ts'

const RULES = 'ops/monitoring/rules.yml'

it('the rules of Prometheus are made from the table of conditions', () => {
  if (process.env.UPDATE) writeFileSync(RULES, rulesFile())
  expect(readFileSync(RULES, 'utf8')).toBe(rulesFile())
})

it('the operator’s tool says of each alarm when it is raised and what to do', async () => {
  const { exit, text } = await runCommand(alarmCommands, ['alarms'])
  expect(exit).toBe(0)
  for (const { when, todo } of Object.values({ ...LASTING, ...EVENTS }))
    expect(text).toContain(`\n    Raised when ${when}.\n    ${todo}`)
})

it('the operator’s tool explains one alarm alone, and refuses one that there is not', async () => {
  const { text, data } = await runCommand(alarmCommands, ['alarms', 'lead_dead'])
  expect(text.split('\n')).toHaveLength(4)
  expect(data).toEqual({ lead_dead: EVENTS.lead_dead })
  expect(await runCommand(alarmCommands, ['alarms', 'lead_lost'])).toMatchObject({ exit: 2 })
})
