/** Each command that docs/operate.md prints is run somewhere: the operator's tool here, the engine's by ops/stack-check.sh. */
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { keysOf } from '#shared/typed-keys.ts'
import { journaledSite } from '../../support/ops/journaled-site.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { isLong } from '../../support/size.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** More than ships. */
const LARGEST_CONTENT = 2 ** 28

type Documented = { readonly heading: string; readonly block: number; readonly line: string }

/** The lines of the page's blocks of commands, as printed. */
function documented(): Documented[] {
  const found: Documented[] = []
  let [heading, block, isOpen] = ['', 0, false]
  for (const line of readFileSync('docs/operate.md', 'utf8').split('\n')) {
    const title = /^## (.+)/.exec(line)?.[1]
    if (title !== undefined) [heading, block] = [title, 0]
    else if (line.startsWith('```')) {
      isOpen = line === '```sh'
      if (isOpen) block++
    } else if (isOpen) found.push({ heading, block, line })
  }
  return found
}

/** What ops/stack-check.sh cuts out of the page and runs. */
const IN_THE_STACK = new Set(
  [...readFileSync('ops/stack/steps.sh', 'utf8').matchAll(/\bdocumented "?([A-Z][A-Za-z ]*?)"? (\d)/g)].map(
    ([, heading, block]) => `${heading} ${block}`,
  ),
)
/** What a test below runs, but for the engine's lines. */
const HERE = new Set(['Production 1', 'Change the secret 1'])
const isInTheStack = ({ heading, block }: Documented): boolean => IN_THE_STACK.has(`${heading} ${block}`)
const isHere = ({ heading, block, line }: Documented): boolean => HERE.has(`${heading} ${block}`) && !line.startsWith('docker ')

/** What neither can run, with where the same is done. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'pid=$(docker inspect': 'a browser’s way to a port that the step before it asked: it needs the machine’s own network',
  'sudo socat ': 'as the line before it',
  'ssh -L ': 'from another machine',
  'lego --email': 'tests/integration/edge/certificate.test.ts, from an authority of this machine',
  'git pull && ops/roll.sh': 'the steps "rolls" of ops/stack-check.sh',
  'git checkout v1.0.0 && ops/roll.sh': 'the same steps; on a newer schema: tests/long/previous.test.ts',
  'docker compose up -d --wait': 'the start of each stack of ops/stack-check.sh',
  'docker compose up -d --force-recreate web worker desk':
    'the engine’s way to other secrets; what they do to a store: tests/integration/funnel/leads-sql.test.ts',
  'docker compose stop worker && sleep 120': 'tests/integration/ops/watchers.test.ts, by a clock that is set',
  'node --env-file-if-exists=.env ops/images.ts --pin': 'tests/unit/supply-chain/images.test.ts, for it asks the registry',
}
const isElsewhere = ({ line }: Documented): boolean => keysOf(ELSEWHERE).some((each) => line.startsWith(each))

/** The words after `ledger` on a line of the page; `undefined` for another program's. */
function toolWords(line: string): string[] | undefined {
  const said = /node ops\/cli\/main\.ts ([^#>]*)/.exec(line)?.[1]
  return said?.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', ''))
}

it.runIf(isLong)(
  'the operator’s tool runs what the page says, line by line, as it is there',
  async () => {
    const site = await journaledSite({ postgres: false })
    const process = await site.open()
    const [parked, unknown] = [await process.register(0), await process.register(1)]
    const park = (state: string, id: string) =>
      process.db
        .updateTable('lead_delivery')
        .set({ state: state as 'dead' })
        .where('lead_id', '=', id)
        .execute()
    await park('dead', parked.leadId)
    await park('ambiguous', unknown.leadId)
    await process.close()
    const folder = join(site.folder, 'export')
    const lead = (words: string): string => (words.includes('resolve') ? unknown.leadId : parked.leadId)

    const lines = documented().filter((each) => !isInTheStack(each) && toolWords(each.line))
    expect(lines.length).toBeGreaterThan(12)
    async function run({ line }: Documented): Promise<void> {
      const words = (toolWords(line) ?? []).map((word) => word.replace(/^ID$/, lead(line)).replace(/^\/tmp\/content$/, folder))
      const input = line.startsWith('tar ')
        ? execFileSync('tar', ['-C', 'content', '-cf', '-', '.'], { maxBuffer: LARGEST_CONTENT })
        : undefined
      const { exit, out } = await ledger(site.folder, words, { env: site.env, ...(input && { input }) })
      expect([line, exit, out]).toEqual([line, 0, expect.anything()])
    }
    // One after another as an operator types them, but not page after page.
    const headings = [...new Set(lines.map(({ heading }) => heading))]
    await Promise.all(
      headings.map(async (heading) => {
        for (const each of lines.filter((one) => one.heading === heading)) await run(each)
      }),
    )
  },
  240_000,
)

it('the manual leaves no line unproved: each is run here or in the stack, or says where', () => {
  const unproven = documented().filter(
    (each) => each.line !== '' && !isInTheStack(each) && !isHere(each) && !isElsewhere(each) && !toolWords(each.line),
  )
  expect(unproven).toEqual([])
  expect(keysOf(ELSEWHERE).filter((start) => !documented().some(({ line }) => line.startsWith(start)))).toEqual([])
})

/** Runs a block in a folder of its own, without the engine's lines. @returns the folder, and the settings that it leaves there */
function prepared(heading: string, before: string) {
  const folder = temporaryFolder()
  const lines = documented().filter((each) => each.heading === heading && each.block === 1 && !each.line.startsWith('docker '))
  const script = [before, ...lines.map(({ line }) => line)].join('\n')
  execFileSync('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder })
  const text = readFileSync(join(folder, '.env'), 'utf8').replaceAll('=./secrets/', `=${folder}/secrets/`)
  return { folder, settings: parseEnv(text) }
}
const INSTALLED = 'mkdir -m 700 secrets && openssl rand -hex 32 > secrets/app_secret && chmod 444 secrets/app_secret'

it('production takes the settings that the page writes, and none without them (control)', () => {
  const { folder, settings } = prepared('Production', `${INSTALLED} && touch .env`)
  const installed = { PUBLIC_URL: 'https://ledger.example.ca', APP_SECRET_FILE: join(folder, 'secrets/app_secret') }
  expect(readEnv({ ...installed, ...settings })).toMatchObject({ production: true, SMS_PROVIDER: 'twilio' })
  expect(() => readEnv({ ...installed, MODE: 'production' })).toThrow(/CONSENT_KEY.*\n.*SMS_PROVIDER/)
})

it('a change of the secret leaves the old one readable beside a new one', () => {
  const { folder, settings } = prepared('Change the secret', `${INSTALLED} && cp secrets/app_secret was && touch .env`)
  const { APP_SECRET, APP_SECRETS_PREVIOUS } = readEnv({ ...settings, APP_SECRET_FILE: join(folder, 'secrets/app_secret') })
  const was = readFileSync(join(folder, 'was'), 'utf8').trim()
  expect(APP_SECRETS_PREVIOUS).toEqual([was])
  expect(APP_SECRET).not.toBe(was)
  expect(statSync(join(folder, 'secrets/app_secret')).mode & 0o777).toBe(0o444)
})

it('the manual names no command of the tool that there is not', async () => {
  const { out } = await ledger('/nowhere', [])
  const named = [
    ...readFileSync('docs/operate.md', 'utf8').matchAll(
      /`(?:[^`]*main\.ts )?((?:consent|content|db|desk|leads|market) [a-z-]+)[^`]*`/g,
    ),
  ]
  const commands = new Set(named.map(([, name = '']) => name))
  // One line a group: `leads   list, find`.
  const all = (out.split('All commands')[1] ?? '').matchAll(/^ {2}(\w+) +(.+)$/gm)
  const known = [...all].flatMap(([, group = '', names = '']) => names.split(', ').map((name) => `${group} ${name}`))
  expect(commands.size).toBeGreaterThan(8)
  expect([...commands].filter((name) => !known.includes(name))).toEqual([])
})
