/** Counting that a page was read, without knowing who read it. */
import express from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { createReads } from '#server/http/routes/site/reads.ts'

const counted: string[] = []
const app = express()
  .use(express.json())
  .use(createReads({ countRead: (slug) => void counted.push(slug) }))

const post = (body: object) => request(app).post('/api/reads').send(body)

describe('POST /api/reads', () => {
  it('counts the page, and answers without a body and without a cookie', async () => {
    const answer = await post({ slug: 'a-hold' })
    expect(answer.status).toBe(204)
    expect(answer.headers['set-cookie']).toBeUndefined()
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
    expect(answer.body).toMatchObject({ code: 'invalid' })
    expect(counted).toHaveLength(before)
  })
})
