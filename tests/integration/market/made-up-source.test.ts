/** A new source is one folder and one line: added to a copy of the code, it prices a tile under its own name. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { madeUp } from '../../fixtures/made-up-source/source.ts'
import { startSite } from '../../support/browser/site.ts'
import { copyCode } from '../../support/copied-code.ts'
import { stubServer } from '../../support/stub-server.ts'
import { until } from '../../support/until.ts'

const PRICE = 187.31

/** The code with one more folder and one more line. */
function copyWithSource(): string {
  const copy = copyCode()
  mkdirSync(join(copy, 'jobs/providers/made-up'))
  cpSync('tests/fixtures/made-up-source/source.ts', join(copy, 'jobs/providers/made-up/source.ts'))

  const list = join(copy, 'jobs/providers/sources.ts')
  const text = readFileSync(list, 'utf8')
  const line = 'export const SOURCES: readonly Source[] = ['
  expect(text).toContain(line)
  writeFileSync(list, `import { madeUp } from './made-up/source.ts'\n${text.replace(line, `${line}madeUp, `)}`)
  return copy
}

it('a new source shows its price with its name, without any other line of code', async () => {
  const exchange = await stubServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ last: PRICE, at: Date.now() }))
  })
  const site = await startSite({ root: copyWithSource(), env: { MADE_UP_URL: exchange, TRADITIONAL_PROVIDER: madeUp.id } })
  onTestFinished(site.stop)
  const page = async (path: string): Promise<string> => (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '')

  // The price may be in the history a moment before the board has its row.
  await until('its name on its page', async () => (await page('/markets/RY')).includes(`Source: ${madeUp.label}`), 20_000)
  expect(await page('/markets/RY')).toContain(String(PRICE))
  await until('the price on a tile', async () => (await page('/markets')).includes(String(PRICE)), 20_000)
  expect(await page('/transparency')).toContain(madeUp.gives)
  // The control: a stock that it does not give names no source.
  expect(await page('/markets/TD')).toContain('Source: none yet')
})
