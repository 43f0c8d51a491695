/** The operator's tool explains itself on standard output, and destroys nothing without confirmation. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FIRST_AID } from '#ops/cli/run.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

function emptyFolder(): string {
  return temporaryFolder()
}

it.each([
  [['--help'], /^Usage: .*COMMAND[\s\S]*When something is wrong\n {2}doctor[\s\S]*All commands[\s\S]*\n {2}leads .*erase/],
  [['help'], /^Usage: .*COMMAND/],
  [['leads', '--help'], /leads erase[\s\S]*leads trace/],
  [['leads', 'help'], /leads erase[\s\S]*leads trace/],
  [['leads', 'erase', '--help'], /^Usage: npm run ledger -- leads erase \[--phone E164\]/],
  [['doctor', '--help'], /^Usage: npm run ledger -- doctor \[--all\] \[--json\] \[--yes\]\n {2}names what/],
] as const)('%j explains commands, succeeds and makes no store', async (words, text) => {
  const folder = emptyFolder()
  expect(await ledger(folder, words, { isUnconfirmed: true })).toMatchObject({ exit: 0, out: expect.stringMatching(text) })
  expect(readdirSync(folder)).toEqual([])
})

it('help is one screen, whose commands to begin with are there', async () => {
  const lines = (await ledger(emptyFolder(), ['help'])).out.trimEnd().split('\n')
  expect([lines.length <= 30, lines.filter(({ length }) => length > 80)]).toEqual([true, []])
  for (const [words] of FIRST_AID) {
    const { exit, out } = await ledger(emptyFolder(), ['help', ...words.split(' ')])
    expect([words, exit, out.split('\n')[0]]).toEqual([words, 0, expect.stringContaining(words.split(' ')[0] ?? '')])
  }
})

it.each([
  [['leads', 'vanish'], /^No command leads vanish\.\n\nUsage/],
  [['buyers', 'pauze'], /^No command buyers pauze\. Did you mean buyers pause\?\nAll buyers commands: .* buyers --help\n$/],
  [['leads', 'fnd', '4165550134'], /^No command leads fnd\. Did you mean leads find\?\nAll leads commands: .*\n$/],
  [['fnd', 'Ada'], /^No command fnd\.\nAll commands/],
  [['help', 'leads', 'fnd', '4165550134'], /^No command leads fnd\. Did you mean leads find\?/],
  [['+14165550134'], /^No such command\.\nAll commands: npm run ledger -- help\n$/],
  [['leads', '4165550134'], /^Add [^0-9]*\.\n\nUsage/],
  [['doctr'], /^No command doctr\. Did you mean doctor\?\nAll commands: npm run ledger -- help\n$/],
  [['leed', 'list'], /^No command leed\. Did you mean leads\?\nAll commands: npm run ledger -- help\n$/],
  [['help', 'retry'], /^No command retry\. Did you mean leads retry\?\nAll commands: npm run ledger -- help\n$/],
  [['xyz'], /^No command xyz\.\nAll commands: npm run ledger -- help\n$/],
] as const)('%j exits as bad usage, with one line or the help of its group', async (words, said) => {
  expect(await ledger(emptyFolder(), words)).toMatchObject({ exit: 2, out: expect.stringMatching(said) })
})

it.each([
  [['leads', 'find', '--foo'], /^leads find has no option --foo\.\nUsage: npm run ledger -- leads find PHONE/],
  [['leads', 'list', '--stat', 'held'], /^leads list has no option --stat\. Did you mean --state\?\nUsage: /],
  [['desk', 'invite', 'Ada'], /^--role is missing: one of owner, desk, editor, auditor\.\nUsage: /],
  [['desk', 'invite', 'Ada', '--role', 'boss'], /^--role is one of: owner, desk, editor, auditor\.\nUsage: /],
  [['leads', 'show'], /^ID is missing\.\nUsage: /],
  [['leads', 'list', '--state', 'x'], /^--state is one of: received, queued, .*,\n[a-z, -]+\.\nUsage: /],
  [['leads', 'find'], /^Say whose leads: a phone number, an email address or a receipt\.\nUsage: /],
] as const)('%j says in a sentence what is wrong, and how it is written', async (words, said) => {
  expect(await ledger(emptyFolder(), words)).toMatchObject({ exit: 2, out: expect.stringMatching(said) })
})

it('the first word of several commands lists those commands and no other', async () => {
  const { exit, out } = await ledger(emptyFolder(), ['buyers'])
  expect([exit, out.split('\n')[0], out.match(/^ {2}[a-z]+ [a-z]+/gm)]).toEqual([
    2,
    'Add list, pause or resume.',
    ['  buyers list', '  buyers pause', '  buyers resume'],
  ])
})

it.each([
  ['leads', 'erase', '--phone', '+14165550134'],
  ['leads', 'retry', 'X'],
  ['leads', 'retry', '--state', 'dead'],
  ['leads', 'resolve', 'X', 'not-delivered'],
  ['db', 'restore', 'x.copy'],
  ['db', 'copy'],
  ['db', 'journal', '--new'],
  ['content', 'import', 'content', '--publish'],
])('%s %s says what it would do and leaves everything alone until a script confirms it', async (...words) => {
  const folder = emptyFolder()
  const { exit, out } = await ledger(folder, words, { isUnconfirmed: true })
  expect([exit, out]).toEqual([2, expect.stringMatching(/^[A-Z].*\nNothing was done\. To go on: the same command with --yes\n$/)])
  expect(readdirSync(folder)).toEqual([])
})

it('a confirmed command runs (control)', async () => {
  expect(await ledger(emptyFolder(), ['content', 'import', 'content', '--publish'])).toMatchObject({
    exit: 0,
    out: 'The newest release has all of this already.\n',
  })
})

it('doctor names a Redis that does not answer first, then what it could not look at, and how many checks passed', async () => {
  const { exit, out } = await ledger(emptyFolder(), ['doctor'], {
    env: { REDIS_URL: 'redis://127.0.0.1:1' },
    isUnconfirmed: true,
  })
  // What goes on from the line above it says no more than that.
  const [count, ...lines] = out
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('     '))
  expect([exit, count]).toEqual([1, expect.stringMatching(/^\d+ problems, \d+ to look at$/)])
  expect(out).not.toContain('Unlocks')
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^\d+ checks passed, without the site, which does not answer$/),
    expect.stringMatching(/^The desk shows \d+ of them, on System$/),
    'All of them: doctor --all',
  ])
  const marks = lines.slice(0, -3).map((line) => line.slice(0, 5))
  // In December doctor cannot yet say whether the tools have next year's parameters.
  const unknown = marks.filter((mark) => mark === '?    ')
  expect(unknown.length).toBeGreaterThan(0)
  expect(marks).toEqual([...marks.slice(0, -unknown.length).map(() => 'BAD  '), ...unknown])
  expect(out).toContain('BAD  redis: does not answer')
  expect(out).toContain('BAD  web process: does not answer at http://')
})

it('claims audit reads the published release', async () => {
  const folder = emptyFolder()
  // A store begins with the content of the program.
  expect(await ledger(folder, ['content', 'import', 'content'])).toMatchObject({ exit: 0 })
  expect(await ledger(folder, ['claims', 'audit'])).toMatchObject({
    exit: 0,
    out: expect.stringMatching(/good until 20\d\d-/),
  })
})

it.each([
  [['leads', 'show', 'X'], 'leads'],
  [['market', 'figures'], 'market'],
  [['content', 'releases'], 'content'],
  [['content', 'export', 'x'], 'content'],
  [['claims', 'audit'], 'content'],
] as const)('%j where there is no store is refused with the next step, and writes nothing', async (words, store) => {
  const parent = emptyFolder()
  const folder = join(parent, 'nowhere')
  expect(await ledger(folder, words)).toMatchObject({
    exit: 1,
    out: `There is no ${store} store in ${folder}. Set DATA_DIR to the folder of the site, e.g. DATA_DIR=./data\n`,
  })
  expect(readdirSync(parent)).toEqual([])
})

it.each([[['doctor']], [['db', 'copies']]] as const)(
  '%j looks at a folder of no site and writes nothing into it',
  async (words) => {
    const folder = emptyFolder()
    await ledger(folder, words)
    expect(readdirSync(folder)).toEqual([])
  },
)
