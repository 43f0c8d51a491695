/** LAW-2 through the editor: what would mislead is saved, never published, and its writer sees where and why. */
import { expect, it } from 'vitest'
import { formatProblem } from '#server/articles/problem.ts'
import type { Checked } from '#shared/desk/newsroom.ts'
import { FIXTURE_NOW } from '../../support/content.ts'
import { newsroomRig } from '../../support/desk/newsroom.ts'
import { sized } from '../../support/size.ts'
import { CLAIM_MUTANTS } from '../../unit/articles/mutants/claims.ts'
import { FRONT } from '../../unit/articles/mutants/front.ts'
import { PARTS } from '../../unit/articles/mutants/parts.ts'
import { VOICE } from '../../unit/articles/mutants/voice.ts'
import { WORDS } from '../../unit/articles/mutants/words.ts'

/** Those of one file at the fixtures' own time: one text in the editor. */
const MUTANTS = [...FRONT, ...CLAIM_MUTANTS, ...WORDS, ...VOICE, ...PARTS].flatMap(({ name, changes, says, now }) => {
  const [change, ...others] = changes
  return change && others.length === 0 && now === undefined ? [{ name, change, says }] : []
})

/** Spread over all rules. */
const step = Math.floor(MUTANTS.length / sized(40, MUTANTS.length))
const TRIED = MUTANTS.filter((_, at) => at % step === 0)

it('publishes no mutant, by either way and for any role', async () => {
  expect(TRIED.length).toBeGreaterThanOrEqual(40)
  const { person, seq, clock, ask } = await newsroomRig(FIXTURE_NOW)
  const [ada, bea] = [await person('Ada'), await person('Bea')]
  const published: string[] = []
  const silent: string[] = []
  for (const { name, change, says } of TRIED) {
    const form = await ada.changed(change.file, change.find, change.put)
    const refused = await ada.post('/newsroom/publish', { ...form, change: 'typo' })
    const byAnother = [await bea.publish(change.file, { change: 'typo' }), await bea.publishPaid(change.file, { change: 'typo' })]
    if ([refused, ...byAnother].some(({ status }) => status === 303) || (await seq()) !== 1) published.push(name)
    const { path, text } = form
    const { problems }: Checked = JSON.parse(
      (await ask('POST', '/newsroom/check', { cookie: ada.cookie, json: { path, text } })).text,
    )
    const told = problems.map(({ file = `content/${path}`, ...problem }) => formatProblem({ ...problem, file }))
    if (!says.test(told.join('\n'))) silent.push(name)
    await ada.post('/newsroom/discard', { path })
    clock.advance(1)
  }
  expect(published).toEqual([])
  expect(silent).toEqual([])
})
