/** `npm start`: everything on one machine by one command. From a finished build, no other source is read but what knows that it is finished. */
import { enableCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './programs/built.ts'
import { builtProgram, COMPILED } from './programs/table.ts'

type Start = typeof import('./programs/start-all.ts')

enableCompileCache(COMPILED)
const dev = process.argv.includes('--dev')
const isReady = dev || isBuilt()
const { startAll }: Start = await import(isReady && !dev ? pathToFileURL(builtProgram('start')).href : './programs/start-all.ts')
async function build(): Promise<string | null> {
  if (isReady) return null
  process.stderr.write('Building first: a minute or two\n')
  return (await import('./build.ts')).ensureBuild()
}

await startAll({ dev, build })
