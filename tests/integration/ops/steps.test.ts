/** The steps of a store's schema: a newer version's are left alone, unless one took something away; a store that no release made is refused. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { STORES } from '#ops/cli/stores/steps.ts'
import { openStore, type StoreName } from '#server/platform/db/connect.ts'
import { type MigrationStep, migrate, stepsOf } from '#server/platform/db/migrate.ts'
import { newLocation, onPostgres } from '../../support/store-location.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function emptyStore(store: StoreName) {
  const folder = temporaryFolder()
  const db = openStore<Record<string, never>>(await newLocation(store, folder))
  onTestFinished(() => db.destroy())
  return db
}

const nothing: MigrationStep = async () => undefined

describe.each(STORES)('the $name store', ({ name, steps }) => {
  const [first = ''] = Object.keys(steps)

  it('takes its steps again without harm, as after a kill between a commit and the note of it', async () => {
    const db = await emptyStore(name)
    await migrate(db, name, steps)
    for (const step of Object.values(steps)) await db.transaction().execute(step)
  })

  it('is opened by a version that does not know all of its steps, and is left as it is', async () => {
    const db = await emptyStore(name)
    await migrate(db, name, { ...steps, '9998-more': nothing, '9999-still-more': nothing })
    expect(await migrate(db, name, steps)).toEqual([])
    expect(await stepsOf(db, name)).toEqual(['9999-still-more', '9998-more', ...Object.keys(steps).toReversed()])
  })

  it('is refused by a version that does not know what was taken away, in words', async () => {
    const db = await emptyStore(name)
    await migrate(db, name, { ...steps, '9999-contract-something': nothing })
    await expect(migrate(db, name, steps)).rejects.toThrow(`The ${name} store is of a newer version`)
  })

  it('is refused, and left as it is, where no release made it, in one line that says how to go on', async () => {
    const db = await emptyStore(name)
    const before = { '0001-something': nothing, '0002-more': nothing }
    await migrate(db, name, before)
    const [setting, takes] = onPostgres ? ['DATABASE_URL', 'an empty database'] : ['DATA_DIR', 'an empty folder']
    await expect(migrate(db, name, steps)).rejects.toMatchObject({
      lines: [
        `${setting}: the ${name} store was made before version 1.0.0, and no version brings it up to date; takes ${takes} (docs/operate.md, "Begin anew")`,
      ],
    })
    expect([first, await stepsOf(db, name)]).toEqual(['0001-initial', Object.keys(before).toReversed()])
  })
})
