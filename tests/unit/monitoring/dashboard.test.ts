/** What Grafana is provisioned with, which it reads without a word at its start: one source, one dashboard, and questions that Prometheus takes. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { findOnPath, PROMTOOL } from '#ops/system-package.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { readStack } from '../containers/stack.ts'

const GRAFANA = 'ops/monitoring/grafana'
const read = (file: string): string => readFileSync(`${GRAFANA}/${file}`, 'utf8')

const sources = z
  .object({
    apiVersion: z.literal(1),
    datasources: z.array(
      z.object({ uid: z.string(), type: z.literal('prometheus'), access: z.literal('proxy'), url: z.string() }),
    ),
  })
  .parse(parse(read('datasources/prometheus.yml')))
const providers = z
  .object({
    apiVersion: z.literal(1),
    providers: z.array(z.object({ name: z.string(), type: z.literal('file'), options: z.object({ path: z.string() }) })),
  })
  .parse(parse(read('dashboards/dashboards.yml')))
const place = z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1).max(24), h: z.int().min(1) })
const { panels } = z
  .object({
    uid: z.string().min(1),
    title: z.string().min(1),
    panels: z.array(
      z.object({
        id: z.int(),
        type: z.enum(['row', 'timeseries', 'stat']),
        title: z.string().min(1),
        gridPos: place,
        datasource: z.object({ type: z.literal('prometheus'), uid: z.string() }).optional(),
        targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1) })).default([]),
      }),
    ),
  })
  .parse(JSON.parse(read('dashboards/dashboard.json')))
const drawn = panels.filter(({ type }) => type !== 'row')

type Place = z.infer<typeof place>
const overlap = (one: Place, two: Place): boolean =>
  one.x < two.x + two.w && two.x < one.x + one.w && one.y < two.y + two.h && two.y < one.y + one.h

it('the dashboard has panels that each ask the one source that is provisioned, which is the stack’s Prometheus', () => {
  expect(sources.datasources.map(({ url }) => url)).toEqual(['http://prometheus:9090'])
  expect(readStack('docker-compose.monitoring.yml').services).toHaveProperty('prometheus')
  expect(drawn.length).toBeGreaterThan(15)
  expect([...new Set(drawn.map(({ datasource }) => datasource?.uid))]).toEqual(sources.datasources.map(({ uid }) => uid))
  expect(drawn.filter(({ targets }) => targets.length === 0).map(({ title }) => title)).toEqual([])
})

it('the dashboard has each panel once, and none over another', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const over = panels.flatMap(({ id, gridPos }) =>
    panels.filter((other) => other.id > id && overlap(gridPos, other.gridPos)).map((other) => [id, other.id]),
  )
  expect(over).toEqual([])
})

it('the dashboard is found where its folder is mounted', () => {
  const { volumes = [] } = readStack('docker-compose.monitoring.yml').services.grafana ?? {}
  const [mounted] = volumes.flatMap((volume) => (volume.startsWith(`./${GRAFANA}:`) ? (volume.split(':')[1] ?? []) : []))
  // Grafana's own folder for it; it reads the file of providers in `dashboards` and of sources in `datasources` below it.
  expect(mounted).toBe('/etc/grafana/provisioning')
  expect(providers.providers.map(({ options }) => options.path)).toEqual([`${mounted}/dashboards`])
})

const promtool = findOnPath(PROMTOOL.binaries)
const mayBeSkipped = promtool === undefined && !process.env.CI
it.skipIf(mayBeSkipped)(
  'the dashboard asks what Prometheus understands, with no variable but those that Grafana fills in',
  () => {
    const folder = temporaryFolder()
    const asked = drawn.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')))
    const rules = asked.map((expr, index) => ({ record: `panel:${index}`, expr }))
    const file = join(folder, 'panels.yml')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }))
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', 'rules', file], { encoding: 'utf8' })
    expect(status, stdout + stderr).toBe(0)
  },
)
