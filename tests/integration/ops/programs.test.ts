/** The programs that the build makes of web and worker run as their sources would, and can be read where they fail. */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { builtProgram, PROGRAMS_DIR } from '#ops/programs/table.ts'
import { withSources } from '#server/platform/process/readable-stacks.ts'
import { BARE_ENV } from '../../support/bare-env.ts'
import { freePort, startSite } from '../../support/browser/site.ts'
import { keepConnection } from '../../support/kept-connection.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { until } from '../../support/until.ts'

it('a built program names the lines of our sources in the trace of an error that ends a program', async () => {
  const dataDir = temporaryFolder()
  // Nothing can be opened there.
  mkdirSync(join(dataDir, 'leads.db'))
  const env = { ...BARE_ENV, NODE_ENV: 'production', DATA_DIR: dataDir, OPS_PORT: String(await freePort()) }
  const web = spawn(process.execPath, [builtProgram('web')], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = await text(web.stderr)
  expect(said).toContain('unable to open database file')
  expect(said).toMatch(/ at damageOf \(server\/platform\/db\/damage\.ts:\d+:\d+\)/)
  expect(said).toMatch(/ at .*server\/funnel\/open\.ts:\d+:\d+/)
})

it.each([
  ['a program', PROGRAMS_DIR, 'web is ready', 'ops/programs/web.ts'],
  ['the pages', 'build/server', 'No section at', 'client/routes/market/category.tsx'],
  ['what pages share', 'build/server/assets', 'Royal Bank of Canada', 'shared/search/entries.ts'],
])('a built program finds the line of a source from its place in %s', (_what, folder, text, source) => {
  const lineWith = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  const files = readdirSync(folder).map((name) => join(folder, name))
  const file = files.find((each) => each.endsWith('.js') && lineWith(each) > 0) ?? ''
  const line = lineWith(file)
  const column = (readFileSync(file, 'utf8').split('\n')[line - 1]?.indexOf(text) ?? 0) + 1
  const found = withSources(`    at ${pathToFileURL(file).href}:${line}:${column}`)
  expect(found.replace(/:\d+$/, '')).toBe(`    at ${source}:${lineWith(source)}`)
})

it('a built program leaves a place alone of which there is no map', () => {
  const place = '    at run (file:///app/build/programs/gone.js:1:2)'
  expect(withSources(place)).toBe(place)
})

it('a built program runs nothing that a source does only where it is the main file: built into another program, it would be', () => {
  const programs = readdirSync(PROGRAMS_DIR).filter((name) => name.endsWith('.js'))
  expect(programs).toContain('desk.js')
  expect(programs.filter((name) => readFileSync(join(PROGRAMS_DIR, name), 'utf8').includes('import.meta.main'))).toEqual([])
})

/** A process with flags of ours that made garbage, and how much of its memory it gave back; `collects`: as the start of web does. */
async function givenBack(collects: boolean): Promise<number> {
  const program = `
    import { collectStart } from '#server/platform/process/start-garbage.ts'
    let garbage = Array.from({ length: 600_000 }, (_, at) => ({ at, text: 'garbage ' + at }))
    const before = process.memoryUsage().rss
    garbage = undefined
    if (${collects}) collectStart()
    process.stdout.write(String((before - process.memoryUsage().rss) / 2 ** 20))`
  const flags = readFileSync('ops/node.flags', 'utf8').trim().split(/\s+/)
  const child = spawn(process.execPath, [...flags, '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return Number(await text(child.stdout))
}

// In a process of its own: how much web holds once it is ready depends on how many pages it has rendered meanwhile.
it('a built program gives the memory of a start back to the system', async () => {
  expect(await givenBack(true)).toBeGreaterThan(40)
})

it('a built program would keep the memory of its start otherwise (control)', async () => {
  expect(await givenBack(false)).toBeLessThan(10)
})

it('web and desk answer what a kept connection still brings while they end', async () => {
  const site = await startSite({ roles: ['web', 'worker', 'desk'] })
  onTestFinished(site.stop)
  for (const [role, url] of [
    ['web', site.url],
    ['desk', site.deskUrl],
  ] as const) {
    const kept = await keepConnection(
      Number(new URL(url).port),
      'HEAD /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n',
      '\r\n\r\n',
    )
    const ended = site.kill(role, 'SIGTERM')
    await until('it ends', () => site.logs.some((line) => line.role === role && line.msg === 'stopping'))
    expect([role, await kept.last()]).toEqual([role, expect.stringMatching(/^HTTP\/1\.1 .*\r\nConnection: close\r\n/s)])
    await ended
  }
})
