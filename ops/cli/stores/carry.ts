/** `db copy`: the SQLite stores move to Postgres, whole and proven, and do not start again where they were. */
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { logProblem, sealedAgainst } from '#server/backup/check.ts'
import { keptFolder, readKept } from '#server/funnel/consent/kept-checkpoints.ts'
import { beginEpoch, readMark } from '#server/funnel/store/mark.ts'
import { type Carried, carryStore, isEmpty } from '#server/platform/db/carry.ts'
import { areFiles, asFiles, fileOf, locate, openStore, type StoreLocation } from '#server/platform/db/connect.ts'
import { isInUse } from '#server/platform/db/in-use.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type Env, readEnvOrExit } from '#server/platform/env.ts'
import { type Command, command, done, type Outcome, refused } from '../command.ts'
import { STORES } from './steps.ts'
import { withFunnel } from './with-funnel.ts'

/** Undoes the transaction that carries; the message is for the operator. */
class NotCarried extends Error {}

/** A store's points in time, which come again as prices do, and may be most of what there is. */
const POINTS = 'quote_points'

type CarriedStore = { readonly store: string; readonly tables: readonly Carried[] }

async function carryAll(here: Env, target: StoreLocation, without: readonly string[]): Promise<CarriedStore[]> {
  const db = openStore(target)
  try {
    return await db.transaction().execute(async (trx) => {
      if (!(await isEmpty(trx))) throw new NotCarried('The database of DATABASE_URL holds tables already: takes an empty one')
      const stores: CarriedStore[] = []
      for (const { name, steps } of STORES) {
        await migrate(trx, name, steps)
        const from = locate(name, here)
        const file = fileOf(from)
        if (file === undefined || !existsSync(file)) continue
        const source = openStore(from)
        await migrate(source, name, steps)
        await source.destroy()
        const arrived = await carryStore(trx, { file, without })
        if ('problem' in arrived) throw new NotCarried(`Nothing was copied: ${arrived.table}: ${arrived.problem}`)
        stores.push({ store: name, tables: arrived.carried })
      }
      return stores
    })
  } finally {
    await db.destroy()
  }
}

/** What is wrong with the store that arrived, as far as its secrets and its log of consents tell. */
async function problemOf(env: Env, target: StoreLocation): Promise<string | undefined> {
  const sealed = await sealedAgainst(target, env)
  if (sealed.length > 0) return `APP_SECRET does not open ${sealed.join(', ')}`
  return logProblem(target, env.CONSENT_KEY, await readKept(keptFolder(env.DATA_DIR)))
}

/** From here on the store that was left behind is older than its journal, and does not start. @returns the new epoch */
const goOnThere = (env: Env, target: StoreLocation): Promise<number> =>
  withFunnel(env, { restoring: target, published: asFiles(env) }, async ({ db, journal }) => {
    const [mark, known] = [await readMark(db), await journal.newest()]
    const { epoch } = await beginEpoch(db, Math.max(mark.epoch, known.epoch) + 1)
    await journal.fence({ epoch, seq: 0 })
    return epoch
  })

const inWords = ({ store, tables }: CarriedStore): string =>
  [
    `${store}:`,
    ...tables.map(({ table, rows, sha256 }) => `  ${String(rows).padStart(9)}  ${sha256.slice(0, 16)}  ${table}`),
  ].join('\n')

async function carry(withoutPoints: boolean): Promise<Outcome> {
  const env = readEnvOrExit()
  const [target, here] = [locate('leads', env), asFiles(env)]
  if (areFiles(env)) return refused('DATABASE_URL is missing: the empty Postgres that the stores are to go to')
  if (!existsSync(fileOf(locate('leads', here)) ?? '')) return refused(`There is no leads store in ${env.DATA_DIR}`)
  for (const { name } of STORES)
    if (await isInUse(locate(name, here))) return refused(`The ${name} store is in use: stop web, worker and desk first`)
  if (await isInUse(target)) return refused('Another program is connected to the database of DATABASE_URL')
  await withFunnel(here, {}, async () => undefined)
  try {
    const stores = await carryAll(here, target, withoutPoints ? [POINTS] : [])
    const problem = await problemOf(env, target)
    if (problem !== undefined) return refused(`The stores arrived, but must not be used there: ${problem}. Drop the database.`)
    const epoch = await goOnThere(env, target)
    const lines = [
      ...stores.map(inWords),
      `Every table was read back and is the same. The stores are on Postgres from here on, in epoch ${epoch}.`,
      `What is in ${env.DATA_DIR} does not start any more: keep it until Postgres has a copy of its own.`,
    ]
    return done(lines.join('\n'), { epoch, stores })
  } catch (error) {
    if (!(error instanceof NotCarried)) throw error
    return refused(error.message)
  }
}

export const carryCommands: readonly Command[] = [
  command({
    name: 'db copy',
    takes: z.object({ 'without-points': z.boolean().default(false) }),
    does: 'moves the SQLite stores to the empty Postgres that DATABASE_URL names, with web, worker and desk stopped, and proves each table',
    warns: () => 'Moves the stores to the Postgres of DATABASE_URL. What is in DATA_DIR does not start any more afterwards.',
    run: ({ 'without-points': withoutPoints }) => carry(withoutPoints),
  }),
]
