import { defineConfig } from 'vitest/config'
import { COMPILED_ONCE } from '../../tests/support/bare-env.ts'
import { instrument } from './instrument.ts'
import { FOLDER, ROOM, roomNamed, STEP } from './rooms.ts'

const room = roomNamed(process.env[ROOM] ?? '')
const { code } = await instrument(room)

/** The tests of one room over its instrumented code. */
export default defineConfig({
  plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => code.get(id) }],
  test: {
    environment: 'node',
    include: [...room.tests],
    testNamePattern: room.besides ? new RegExp(`^(?!.*(${room.besides.source}))`) : /./,
    setupFiles: ['tests/support/setup.ts'],
    env: COMPILED_ONCE,
    runner: './ops/mutation/runner.ts',
    isolate: false,
    // Not with those of other runs: it goes by the file on the disk, which has no mutants.
    fsModuleCachePath: `${process.env[FOLDER]}/modules`,
    maxWorkers: 2,
    // A mutant that waits for ever costs so long. Without one a test may be slow on a busy machine.
    testTimeout: process.env[STEP] === 'mutate' ? 6000 : 60_000,
    reporters: ['dot'],
  },
})
