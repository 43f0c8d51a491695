import { it } from 'vitest'

it.skip('the stores’ tests run on Postgres too: not here, because this machine has no program `postgres` (and TEST_POSTGRES_URL names none)', () =>
  undefined)
