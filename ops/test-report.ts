/** What `npm test` counts of a run of Vitest: a reporter that writes one file, read again by `readReport`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { z } from 'zod'

/** The variable that names the file. */
export const REPORT_FILE = 'LEDGER_TEST_REPORT'

/** `failed`, `skipped`, `flaky`: each "file: full name", with the first lines of its errors. Flaky is what failed and passed when tried once more; a file that broke before its first test fails by its name alone, and an error outside any test by its file and first line. */
const reportSchema = z.object({
  passed: z.number(),
  failed: z.array(z.string()),
  skipped: z.array(z.string()),
  flaky: z.array(z.string()),
})
export type Report = z.infer<typeof reportSchema>

export const readReport = (file: string): Report => reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

/** The first lines of each error: a log that keeps only its end still says what was wrong. */
const firstLines = (errors: readonly SerializedError[] = []): string =>
  errors.map(({ message }) => `\n    ${String(message).split('\n').slice(0, 8).join('\n    ')}`).join('')

function reportOf(modules: readonly TestModule[]): Report {
  const report: Report = { passed: 0, failed: [], skipped: [], flaky: [] }
  for (const module of modules) {
    const tests = [...module.children.allTests()]
    for (const test of tests) {
      const name = `${module.relativeModuleId}: ${test.fullName.replaceAll(' > ', ' ')}`
      const { state, errors } = test.result()
      if (state === 'passed') report.passed++
      else if (state === 'failed') report.failed.push(`${name}${firstLines(errors)}`)
      else report.skipped.push(name)
      if (test.diagnostic()?.flaky) report.flaky.push(`${name}${firstLines(errors)}`)
    }
    // A hook that failed, or a file that could not be loaded: no test of it need have failed.
    if (module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed'))
      report.failed.push(module.relativeModuleId)
  }
  return report
}

/** An error that no test caught, such as a promise that nobody waited for: the file during which it happened, and its first line. */
function describeStray({ name, message, VITEST_TEST_PATH: path }: SerializedError): string {
  const line = `${name ?? 'Error'}: ${String(message).split('\n')[0]}`
  return `${typeof path === 'string' ? `${relative('.', path)}: ` : ''}outside any test, ${line}`
}

export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], strays: readonly SerializedError[]): void {
    const file = process.env[REPORT_FILE]
    if (!file) return
    const report = reportOf(modules)
    writeFileSync(file, JSON.stringify({ ...report, failed: [...report.failed, ...strays.map(describeStray)] }))
  }
}
