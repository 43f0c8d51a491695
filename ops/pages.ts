/** Where pages come from: the build or, in development, the sources through Vite. */
import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import type { PageHandler, PageModule, Services } from '#server/services.ts'

export type Pages = Pick<PageModule, 'dataTarget'> & {
  readonly handler: () => Promise<PageHandler>
  readonly before?: RequestHandler
}

/** Not a literal in the import: the build comes after the type check. */
const BUILT = '../build/server/index.js'
const bundle = z.object({
  createPageHandler: z.custom<PageModule['createPageHandler']>((value) => typeof value === 'function'),
  dataTarget: z.custom<PageModule['dataTarget']>((value) => typeof value === 'function'),
})

/** @throws when there is no build, or not one of ours */
export async function openPages(server: Server, services: Services, dev: boolean): Promise<Pages> {
  // In development every page is rendered anew: nothing is looked up by its target.
  if (dev) return { ...(await (await import('./dev-pages.ts')).createDevPages(server, services)), dataTarget: () => undefined }
  const { createPageHandler, dataTarget } = bundle.parse(await import(BUILT))
  const handler = createPageHandler(services, 'production')
  return { handler: async () => handler, dataTarget }
}
