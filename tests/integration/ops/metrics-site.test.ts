/** The running site's metrics, as Prometheus gets them from both processes. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, type Site, startSite } from '../../support/browser/site.ts'
import { metricsIn, REQUIRED_METRICS } from '../../support/ops/required-metrics.ts'
import { onPostgres } from '../../support/store-location.ts'
import { until } from '../../support/until.ts'

/** Of Postgres the worker makes no copies. */
const NEEDED = REQUIRED_METRICS.filter((name) => !onPostgres || !/^ledger_(backup|restore_drill)_/.test(name))

let site: Site
let workerUrl = ''
const textOf = async (url: string): Promise<string> => (await fetch(url)).text()

beforeAll(async () => {
  const port = await freePort()
  workerUrl = `http://127.0.0.1:${port}/metrics`
  site = await startSite({ env: { WORKER_OPS_PORT: String(port) } })
})
afterAll(() => site.stop())

it('the site has every metric of the table in web or in the worker, and counts the pages that were requested', async () => {
  const before = /^ledger_pages_total\{outcome="hit"[^}]*\} (\d+)/m
  const hits = async () => Number(before.exec(await textOf(`${site.opsUrl}/metrics`))?.[1])
  await textOf(`${site.url}/`)
  // Ready pages are counted alone; this one is made, and timed.
  await textOf(`${site.url}/register`)
  const first = await hits()
  for (let n = 0; n < 5; n++) await textOf(`${site.url}/about`)
  await until('ready pages are counted', async () => (await hits()) >= first + 3)
  const both = await until('both have answered', async () => {
    const text = (await Promise.all([`${site.opsUrl}/metrics`, workerUrl].map(textOf))).join('\n')
    return NEEDED.every((name) => metricsIn(text).includes(name)) ? text : undefined
  })
  expect(both).toMatch(/^ledger_quote_age_seconds\{category="crypto",role="web"\} \d/m)
  expect(both).toMatch(/^ledger_job_age_seconds\{job="watch-site",role="worker"\} \d/m)
  expect(both).toMatch(/^ledger_http_request_duration_seconds_bucket\{le="0\.0025",[^}]*route=/m)
  // Of itself only: no path and no address is a label.
  expect(both).not.toMatch(/="[^"]*(\/about|127\.0\.0\.1|@)/)
}, 60_000)
