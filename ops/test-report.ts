/** What `npm test` counts of a run of Vitest: a reporter that writes one file, read again by `readReport`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { z } from 'zod'

/** The variable that names the file. */
export const REPORT_FILE = 'LEDGER_TEST_REPORT'

/** Of one file. `failed`, `skipped`, `flaky`: each "file: full name", with the first lines of its errors. Flaky is what failed and passed when tried once more. A file whose hook failed fails by its name, and an error outside any test by its file. */
const fileSchema = z.object({
  passed: z.number(),
  failed: z.array(z.string()),
  skipped: z.array(z.string()),
  flaky: z.array(z.string()),
})
/** By the file's path; what no file can be blamed for is under the empty one. */
const reportSchema = z.record(z.string(), fileSchema)
type FileReport = z.infer<typeof fileSchema>
export type Report = z.infer<typeof reportSchema>

export const readReport = (file: string): Report => reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

/** A run with the second try of the files that failed in it: what passed there was flaky. */
export function withSecondTry(first: Report, second: Report): Report {
  const tried = Object.entries(second).map(([path, file]) => [
    path,
    { ...file, flaky: [...file.flaky, ...(file.failed.length === 0 ? (first[path]?.failed ?? []) : [])] },
  ])
  return { ...first, ...Object.fromEntries(tried) }
}

/** The first lines of an error and of what differed, each short enough for one line of a log. */
function linesOf({ message, diff = '' }: SerializedError): string[] {
  const lines = [...String(message).split('\n').slice(0, 8), ...stripVTControlCharacters(String(diff)).split('\n').slice(0, 12)]
  return lines.filter((line) => line.trim() !== '').map((line) => line.slice(0, 400))
}

/** What each error says first: a log that keeps only its end still says what was wrong. */
const firstLines = (errors: readonly SerializedError[] = []): string =>
  errors
    .flatMap(linesOf)
    .map((line) => `\n    ${line}`)
    .join('')

/** What went wrong in a file besides its tests: in its hooks, and while it was loaded. */
const errorsBeside = (module: TestModule): SerializedError[] =>
  [module, ...module.children.allSuites()].flatMap((each) => each.errors())

function reportOf(modules: readonly TestModule[], strays: readonly SerializedError[]): Report {
  const report: Report = {}
  const of = (path: string): FileReport => (report[path] ??= { passed: 0, failed: [], skipped: [], flaky: [] })
  for (const module of modules) {
    const file = of(module.relativeModuleId)
    const tests = [...module.children.allTests()]
    for (const test of tests) {
      const name = `${module.relativeModuleId}: ${test.fullName.replaceAll(' > ', ' ')}`
      const { state, errors } = test.result()
      if (state === 'passed') file.passed++
      else if (state === 'failed') file.failed.push(`${name}${firstLines(errors)}`)
      else file.skipped.push(name)
      if (test.diagnostic()?.flaky) file.flaky.push(`${name}${firstLines(errors)}`)
    }
    if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed'))
      file.failed.push(`${module.relativeModuleId}${firstLines(errorsBeside(module))}`)
  }
  for (const stray of strays) {
    const path = typeof stray.VITEST_TEST_PATH === 'string' ? relative('.', stray.VITEST_TEST_PATH) : ''
    of(path).failed.push(`${path}: outside any test, ${stray.name ?? 'Error'}: ${String(stray.message).split('\n')[0]}`)
  }
  return report
}

export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strays: readonly SerializedError[]): void {
    const file = process.env[REPORT_FILE]
    if (file) writeFileSync(file, JSON.stringify(reportOf(modules, strays)))
  }
}
