/** Once before the tests that run on Postgres: a cluster of their own, or the one that TEST_POSTGRES_URL names. */
import type { TestProject } from 'vitest/node'
import { postgresFolder, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = postgresFolder()
  if (process.env.TEST_POSTGRES_URL !== undefined || programs === undefined) return undefined
  const postgres = await startPostgres(programs)
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
