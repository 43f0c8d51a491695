/** The rooms of mutation testing with their tests: those that decide on prices, access, leads and restores. */

export type Room = {
  readonly name: string
  /** Sources to mutate. */
  readonly mutate: readonly string[]
  /** The fast tests that decide the room; of these, each mutant runs those that reach it. */
  readonly tests: readonly string[]
  /** What the names of slow tests contain that need not be asked: others decide the same. */
  readonly besides?: RegExp
}

/** The variables that tell Vitest's processes the room, its folder of notes, and the step of the run. */
export const [ROOM, FOLDER, STEP] = ['MUTATION_ROOM', 'MUTATION_FOLDER', 'MUTATION_STEP'] as const

export const ROOMS: readonly Room[] = [
  {
    name: 'market/judge',
    mutate: ['server/market/judge/**/*.ts'],
    tests: ['tests/unit/market/**/*.test.ts', 'tests/unit/providers/figures.test.ts'],
  },
  {
    name: 'market/series',
    mutate: ['server/market/series/**/*.ts'],
    tests: [
      'tests/unit/market/{definitions,lead,periods}.test.{ts,tsx}',
      'tests/unit/client/{compared,one-quote,range-charts}.test.{ts,tsx}',
      'tests/integration/market/{compared-span,market-store,past,price-cards,series,series-edges}.test.{ts,tsx}',
    ],
  },
  {
    name: 'funnel/otp',
    mutate: ['server/funnel/otp/**/*.ts'],
    tests: ['tests/unit/funnel/otp/{code,outcomes,repeated,send,sender,session,verify}.test.ts'],
  },
  {
    name: 'funnel/leads',
    mutate: ['server/funnel/leads/**/*.ts'],
    tests: ['tests/unit/funnel/leads/!(herd).test.ts', 'tests/unit/funnel/person/erasure.test.ts'],
    besides: /for days|makes eight attempts|every step/,
  },
  {
    name: 'funnel/limits',
    mutate: ['server/funnel/limits/**/*.ts'],
    tests: ['tests/unit/funnel/limits/**/*.test.ts', 'tests/unit/funnel/otp/{outcomes,repeated}.test.ts'],
  },
  {
    name: 'funnel/consent',
    mutate: ['server/funnel/consent/**/*.ts'],
    tests: [
      'tests/unit/funnel/consent/**/*.test.ts',
      'tests/unit/funnel/person/erasure.test.ts',
      'tests/integration/funnel/consent-log.test.ts',
    ],
    besides: /a thousand receipts|a log of 600/,
  },
  {
    name: 'copies',
    mutate: ['server/backup/{copying,drill,files,notes,opened,keys,room,scratch,sealed-file}.ts'],
    tests: ['tests/unit/copies/{age,drills,files,import,kept,opened,outcomes,turns}.test.ts', 'tests/unit/crypto/crypto.test.ts'],
  },
  {
    name: 'copies/tasks',
    // process.ts is the child itself: the tests of run-task.ts start it, without mutants, and its work is in perform.ts.
    mutate: ['server/backup/{check,import,metrics,perform,run-task,store-copy,tasks}.ts'],
    tests: ['tests/unit/copies/{check,import,measured,perform,run-task}.test.ts'],
  },
]

/** @throws where there is none of that name */
export function roomNamed(name: string): Room {
  const room = ROOMS.find((each) => each.name === name)
  if (!room) throw new Error(`no room ${name}; there are ${ROOMS.map((each) => each.name).join(', ')}`)
  return room
}
