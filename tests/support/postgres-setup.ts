/** Once before the tests that run on Postgres: a cluster of their own, or the one that TEST_POSTGRES_URL names. */
import type { TestProject } from 'vitest/node'
import { placeOfMany, postgresFolder, startPostgres } from './postgres.ts'
import { makeTemplates } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = postgresFolder()
  const named = process.env.TEST_POSTGRES_URL
  if (named !== undefined) {
    await makeTemplates(named)
    return undefined
  }
  if (programs === undefined) return undefined
  const postgres = await startPostgres(programs, undefined, placeOfMany())
  await makeTemplates(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
