/**
 * Runs each test once for every mutant that it reaches, in one process: first `cover` notes which test reaches which mutant,
 * then `mutate` repeats the test with one of them active at a time, and a last time with none, which must pass again.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunnerTestCase as Test, TestRunner } from 'vitest'
import { type Plan, readKilled } from './notes.ts'
import { FOLDER, STEP } from './rooms.ts'

type Hits = Record<string, number>
/** What Stryker's switches read and count. */
type Switches = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}
const global = globalThis as { __stryker__?: Switches }
global.__stryker__ ??= {}
const site = global.__stryker__

const [folder, step] = [process.env[FOLDER] ?? '', process.env[STEP]]
const plan: Plan = step === 'mutate' ? JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) : {}
/** A loop that goes round so many times more often than without the mutant does not end. */
const ENDLESS = 100
const LEAST_LIMIT = 1000

export default class MutationRunner extends TestRunner {
  /** Milliseconds by test. */
  readonly #took: Record<string, number> = {}
  /** Of the test that runs. */
  #mutants: readonly (readonly [id: string, hits: number])[] = []

  override async onBeforeRunTask(test: Test): Promise<void> {
    await super.onBeforeRunTask(test)
    const killed = step === 'mutate' ? readKilled(folder) : new Set()
    this.#mutants = (plan[test.id] ?? []).filter(([id]) => !killed.has(id))
    test.repeats = this.#mutants.length
  }

  override onBeforeTryTask(test: Test, attempt: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, attempt)
    if (step === 'cover') site.currentTestId = test.id
    if (step !== 'mutate') return
    const [id, hits = 0] = this.#mutants[attempt.repeats] ?? []
    site.activeMutant = id
    site.hitCount = 0
    site.hitLimit = Math.max(hits * ENDLESS, LEAST_LIMIT)
    writeFileSync(join(folder, `trying-${process.pid}`), id ?? '')
  }

  override async onAfterRetryTask(test: Test, attempt: { retry: number; repeats: number }): Promise<void> {
    await super.onAfterRetryTask(test, attempt)
    site.currentTestId = undefined
    const { result } = test
    if (step !== 'mutate' || result?.state !== 'fail') return
    // A reporter has no use for what a mutant broke, and there are thousands.
    result.errors = []
    result.attempts = []
    const id = this.#mutants[attempt.repeats]?.[0]
    const line = id === undefined ? { unstable: test.id, name: test.fullName } : { id, test: test.id }
    appendFileSync(join(folder, 'killed'), `${JSON.stringify(line)}\n`)
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test)
    this.#took[test.id] = test.result?.duration ?? 0
  }

  override onAfterRunFiles(files: never): void {
    super.onAfterRunFiles(files)
    if (step === 'cover')
      writeFileSync(join(folder, `cover-${process.pid}.json`), JSON.stringify({ ...site.mutantCoverage, took: this.#took }))
  }
}
