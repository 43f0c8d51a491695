/** For every test file that runs on Postgres: says where it is, also to the processes that a test starts. */
import { inject } from 'vitest'

const url = process.env.TEST_POSTGRES_URL ?? inject('postgresUrl')
if (url !== undefined) process.env.TEST_POSTGRES_URL = url
