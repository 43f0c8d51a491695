import { defineConfig } from 'vitest/config'

/** What asserts how long something takes runs one file at a time, like the browser tests. */
const TIMED = ['tests/integration/lead-real-parts.test.ts', 'tests/integration/lock-out.test.ts', 'tests/unit/otp/timing.test.ts']

// Apart from vite.config.ts on purpose: the React Router plugin must not load under Vitest.
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/support/setup.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than the cores the suite is made for: these tests wait more than they compute.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/unit/**/*.test.ts?(x)', 'tests/architecture/**/*.test.ts'], exclude: TIMED },
      },
      { extends: true, test: { name: 'integration', include: ['tests/integration/**/*.test.ts'], exclude: TIMED } },
      {
        extends: true,
        test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts', ...TIMED], testTimeout: 90_000, fileParallelism: false },
      },
    ],
  },
})
