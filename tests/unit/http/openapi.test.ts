import express from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { createAnswerChecks, expressPath } from '#server/http/api/check-answers.ts'
import { openApiDocument } from '#server/http/api/document.ts'
import { OPERATIONS } from '#server/http/api/operations.ts'
import { LISTED } from '../../support/listed-routes.ts'

describe('/openapi.json', () => {
  it('has every route under /api, and no other', () => {
    const served = LISTED.filter((route) => route.includes(' /api'))
    const written = OPERATIONS.map(({ method, path }) => `${method} ${expressPath(path)}`)
    expect(written.toSorted()).toEqual(served.toSorted())
  })

  it('declares each name of a path', () => {
    for (const { path, params } of OPERATIONS)
      expect(Object.keys(params?.shape ?? {})).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  })

  it('is OpenAPI 3.1 with the shapes that check requests and answers', () => {
    const document = JSON.parse(JSON.stringify(openApiDocument({ name: 'The Paper', publicUrl: 'https://ledger.example.ca' })))
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://ledger.example.ca' }] })
    const { post } = document.paths['/api/send-otp']
    expect(post.requestBody.content['application/json'].schema).toMatchObject({ required: ['phoneNumber', 'email'] })
    expect(Object.keys(post.responses)).toEqual(['200', '400', '403', '413', '414', '415', '429', '500', '502', '503'])
    expect(post.responses['400'].content['application/json'].schema.description).toContain('country_closed')
    expect(document.paths['/api/market-data'].get.parameters).toMatchObject([
      { name: 'category', in: 'query', required: false },
      { name: 'since', in: 'query', required: false },
      { name: 'figures', in: 'query', required: false },
    ])
    expect(document.paths['/api/search'].get.parameters).toMatchObject([{ name: 'q', required: true }])
  })
})

describe('an answer', () => {
  /** A site whose `/api/geo` answers this. */
  function answering(body: object, mode = 'test') {
    const app = express().set('env', mode).use(createAnswerChecks())
    app.get('/api/geo', (_req, res) => void res.json(body))
    app.use(
      ((error, _req, res, _next) => void res.status(500).json({ error: String(error) })) satisfies express.ErrorRequestHandler,
    )
    return request(app).get('/api/geo')
  }

  it('passes as it is written down', async () => {
    expect((await answering({ ip: '203.0.113.5', country_code: 'CA' })).status).toBe(200)
  })
  it.each([{}, { ip: 1, country_code: 'CA' }, { ip: '203.0.113.5', country_code: 'CA', more: true }])(
    'is a bug when it is %j',
    async (body) => {
      const response = await answering(body)
      expect(response.status).toBe(500)
      expect(response.text).toContain('which has no schema')
    },
  )
  it('is not held back in production', async () => expect((await answering({}, 'production')).status).toBe(200))
})
