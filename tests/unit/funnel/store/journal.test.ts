/** Guards the journal's one flush for many: what is acknowledged is on the disk, whole, and in order (LEAD-16). */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openJournalFiles } from '#server/funnel/store/journal-files.ts'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import { manualClock } from '../../../support/manual-clock.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

function journalFiles() {
  const root = temporaryFolder()
  const folder = join(root, 'made when it is needed')
  const clock = manualClock()
  const files = openJournalFiles({ folder, keys: createKeyring({ secret: 'a secret of this test' }), now: clock.now })
  const tokens = (): string[] =>
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  return { root, folder, files, clock, tokens }
}

it('the journal writes what comes in at once together, and keeps every text in its order', async () => {
  const { files, tokens } = journalFiles()
  const texts = Array.from({ length: 50 }, (_, nth) => [`{"nth":${nth}}`, `{"nth":${nth},"and":"more"}`])
  await Promise.all(texts.map((each) => files.append(each)))
  expect(await files.readAll()).toEqual(texts.flat())
  expect(tokens()).toHaveLength(1)
})

it('the journal writes what comes in while the disk is busy with the next flush, and acknowledges nothing before', async () => {
  const { files } = journalFiles()
  const kept: string[] = []
  const append = async (text: string): Promise<void> => {
    await files.append([text])
    kept.push(text)
    // What reaches the other lanes while this one reads may be newer than what it read.
    const told = [...kept]
    expect(await files.readAll()).toEqual(expect.arrayContaining(told))
  }
  const lane = async (name: string): Promise<void> => {
    for (let nth = 0; nth < 20; nth++) await append(`${name}${nth}`)
  }
  await Promise.all(['a', 'b', 'c', 'd'].map(lane))
  expect((await files.readAll()).toSorted()).toEqual(kept.toSorted())
})

it('the journal begins a file a day, and anew where its folder was taken away', async () => {
  const { files, folder, clock } = journalFiles()
  await files.append(['today'])
  clock.advance(86_400_000)
  await files.append(['tomorrow'])
  expect(readdirSync(folder)).toHaveLength(2)
  rmSync(folder, { recursive: true })
  await files.append(['after'])
  expect(await files.readAll()).toEqual(['after'])
})

it('the journal tells all of those who share a flush that it failed, and goes on with the next', async () => {
  const { files, folder } = journalFiles()
  writeFileSync(folder, 'a file where the folder should be')
  const outcomes = await Promise.allSettled([files.append(['a']), files.append(['b'])])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  rmSync(folder)
  await files.append(['c'])
  expect(await files.readAll()).toEqual(['c'])
})
