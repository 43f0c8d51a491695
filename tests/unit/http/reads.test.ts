/** Counting that a page was read, without knowing who read it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReads } from '../../../server/http/routes/reads.ts'

const counted: string[] = []
const server = createServer(
  express()
    .use(express.json())
    .use(createReads({ countRead: (slug) => void counted.push(slug) })),
)
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const post = (body: unknown) =>
  fetch(`${origin}/api/reads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('POST /api/reads', () => {
  it('counts the page, and answers without a body and without a cookie', async () => {
    const answer = await post({ slug: 'a-hold' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(counted).toEqual(['a-hold'])
  })
  it('counts one address once a page, and each page', async () => {
    for (const slug of ['once', 'once', 'twice', 'once']) expect((await post({ slug })).status).toBe(204)
    expect(counted.slice(-2)).toEqual(['once', 'twice'])
  })
  it.each([{}, { slug: 7 }, { slug: ['a'] }, { slug: 'x'.repeat(201) }, []])('refuses what names no page: %j', async (body) => {
    const before = counted.length
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid' })
    expect(counted).toHaveLength(before)
  })
})
