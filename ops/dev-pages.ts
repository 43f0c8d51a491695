/** Development only: Vite's middleware with hot reload, and pages rendered from source. */
import type { Server } from 'node:http'
import type { RequestHandler } from 'express'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { PageHandler, PageModule, Services } from '#server/services.ts'
import type { Language } from '#shared/language/paths.ts'

export async function createDevPages(
  server: Server,
  services: Services,
): Promise<{
  before: RequestHandler
  handler: () => Promise<PageHandler>
  cards: (language: Language) => PageModule['cards'] | undefined
}> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  let cards: PageModule['cards'] | undefined
  return {
    before: vite.middlewares as RequestHandler,
    async handler() {
      const { ssr } = vite.environments
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable server environment')
      const module = await ssr.runner.import<PageModule>('./client/handler.ts')
      cards = module.cards
      return module.createPageHandler(services, 'development')
    },
    cards: (language) => (language === 'en' ? cards : undefined),
  }
}
