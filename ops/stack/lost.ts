/**
 * Compares the leads from before the loss of a machine with those after it, each a file of `leads list --all --json`:
 *   node ops/stack/lost.ts BEFORE AFTER
 * What was under way is parked; nothing else has another state. Prints the figures, and fails where they are not right.
 */
import { readFileSync } from 'node:fs'

type Lead = { readonly id: string; readonly state: string }
const UNDER_WAY = ['received', 'queued', 'sending', 'held']

const [before = [], after = []] = process.argv.slice(2, 4).map((path) => JSON.parse(readFileSync(path, 'utf8')) as Lead[])
const now = new Map(after.map(({ id, state }) => [id, state]))
const lost = before.filter(({ id }) => !now.has(id))
const expected = (state: string): string => (UNDER_WAY.includes(state) ? 'ambiguous' : state)
const wrong = before.filter(({ id, state }) => now.has(id) && now.get(id) !== expected(state))
const states = Map.groupBy(before, ({ state }) => state)
const counted = [...states].map(([state, leads]) => `${leads.length} ${state}`).join(', ')
process.stdout.write(`${before.length} leads (${counted}): lost ${lost.length}, in a wrong state ${wrong.length}\n`)
for (const { id, state } of [...lost, ...wrong].slice(0, 10)) process.stdout.write(`${id}: ${state}, now ${now.get(id)}\n`)
process.exitCode = lost.length + wrong.length + Math.abs(after.length - before.length) === 0 ? 0 : 1
