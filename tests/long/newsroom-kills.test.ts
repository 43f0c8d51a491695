/** A publishing process is killed in the middle, twenty-five times: what is there is always a whole release, and no words are lost. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { hashOf } from '#server/content/manifest.ts'
import { readBlob } from '#server/content/release-files.ts'
import { newestReleases } from '#server/content/releases.ts'
import { type PaperRig, paperRig } from '../support/content/paper.ts'
import { NEWS } from '../support/content.ts'

const KILLS = 25
/** A kill later each time, over a little more than a release takes. */
const SPAN = 1.2

const told = z.object({ took: z.number().optional(), release: z.number().optional() })

/** A narration and a story are published in a turn. */
const RELEASES_A_TURN = 2

/**
 * Starts a publisher and kills it after it began a turn.
 * @param part of what a turn takes
 * @returns the newest release that it announced, and the one that was the newest when the turn began
 */
async function killedAfter(dataDir: string, turn: number, part: number): Promise<{ last: number; began: number }> {
  const child = fork('tests/support/content/publish-process.ts', [dataDir, NEWS, String(turn * 1000)], { silent: true })
  const exited = once(child, 'exit')
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk))
  let last = 0
  const begun = new Promise<{ took: number; began: number }>((resolve, reject) => {
    child.on('message', (message) => {
      const said = told.parse(message)
      last = said.release ?? last
      if (said.took !== undefined) resolve({ took: said.took, began: last })
    })
    child.once('exit', (code) => reject(new Error(`the publisher ended with ${code}: ${words}`)))
  })
  const { took, began } = await begun
  await pause(took * part)
  child.kill('SIGKILL')
  await exited
  return { last, began }
}

/** What is not whole of what readers would be given now. */
async function wrongWith({ db, open, drafts }: PaperRig): Promise<string[]> {
  const wrong: string[] = []
  const releases = await newestReleases(db, 1000)
  const numbers = releases.map(({ seq }) => Number(seq))
  if (numbers.some((seq, at) => seq !== numbers.length - at)) wrong.push(`a number is missing among ${numbers.join()}`)
  const [newest] = releases
  for (const [path, sha256] of Object.entries(newest?.manifest.files ?? {}))
    if (hashOf(await readBlob(db, sha256)) !== sha256) wrong.push(`${path} is not what it was`)
  const { release } = await open()
  if (release().seq !== newest?.seq) wrong.push(`release ${newest?.seq} is not believed`)
  // A draft ends with the release that has it, and not before.
  const draft = await drafts.find(NEWS)
  if (draft && hashOf(draft.text) === newest?.manifest.files[NEWS]) wrong.push('a draft outlived its release')
  if (draft && draft.base !== newest?.manifest.files[NEWS]) wrong.push('a draft lost what it was made from')
  return wrong
}

it('publishing leaves a whole release behind wherever it is killed', async () => {
  const rig = await paperRig()
  const wrong: string[] = []
  /** How many releases of the turn that was begun, or of those after it, were there at each kill. */
  const there: number[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
    const { last, began } = await killedAfter(rig.dataDir, kill, (kill * SPAN) / KILLS)
    const { seq } = await rig.newest()
    if (seq < last) wrong.push(`release ${last} was told and is not there`)
    there.push(seq - began)
    wrong.push(...(await wrongWith(rig)).map((each) => `kill ${kill}: ${each}`))
  }
  expect(wrong).toEqual([])
  // Some died before anything of their turn was there, and some after all of it.
  expect([Math.min(...there), Math.max(...there) >= RELEASES_A_TURN]).toEqual([0, true])
})
