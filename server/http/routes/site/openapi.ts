import { Router } from 'express'
import { setCache } from '../../answers/cache-policy.ts'
import { openApiDocument } from '../../api/document.ts'

/** `GET /openapi.json`: the REST interface for programs. */
export function createOpenApi({ publicUrl }: { readonly publicUrl: string }): Router {
  const document = openApiDocument(publicUrl)
  return Router().get('/openapi.json', (_req, res) => {
    setCache(res, 'feed')
    res.json(document)
  })
}
