import { Router } from 'express'
import type { Site } from '#shared/ui/site.ts'
import { setCache } from '../../answers/cache-policy.ts'
import { openApiDocument } from '../../api/document.ts'

type OpenApiOptions = { readonly publicUrl: string; readonly site: () => Pick<Site, 'name'> }

/** `GET /openapi.json`: the REST interface for programs. */
export function createOpenApi({ publicUrl, site }: OpenApiOptions): Router {
  let made = { name: '', document: {} }
  return Router().get('/openapi.json', (_req, res) => {
    const { name } = site()
    if (made.name !== name) made = { name, document: openApiDocument({ name, publicUrl }) }
    setCache(res, 'feed')
    res.json(made.document)
  })
}
