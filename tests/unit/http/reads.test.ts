/** Counting that a page was read, without knowing who read it. */
import express from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { createAddressLimit, READ_RATE } from '#server/http/edge/address-limit.ts'
import { createReads } from '#server/http/routes/site/reads.ts'

const counted: string[] = []
let now = 0
const PAGES = ['a-hold', 'once', 'twice', 'pushed', 'honest']
const isPage = (slug: string): boolean => PAGES.includes(slug) || slug.startsWith('story-')
const app = express()
  .set('trust proxy', 1)
  .use(express.json())
  .use(
    createReads({
      get: (slug) => (isPage(slug) ? {} : undefined),
      countRead: (slug) => void counted.push(slug),
      admitRead: createAddressLimit(READ_RATE, () => now),
    }),
  )

const post = (body: object, address = '203.0.113.9') => request(app).post('/api/reads').set('X-Forwarded-For', address).send(body)
const countsOf = (slug: string): number => counted.filter((each) => each === slug).length

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
  it('counts the two hundred /64s of one line once', async () => {
    for (let subnet = 0; subnet < 200; subnet++) await post({ slug: 'pushed' }, `2001:db8:7:${subnet.toString(16)}::1`)
    expect(countsOf('pushed')).toBe(1)
    for (const address of ['2001:db8:8::1', '2001:db8:9::1', '198.51.100.4']) await post({ slug: 'honest' }, address)
    expect(countsOf('honest')).toBe(3)
  })
  it('remembers no slug that names no page, however many come', async () => {
    const before = countsOf('once')
    await post({ slug: 'once' }, '192.0.2.1')
    for (let junk = 0; junk < 300; junk++) await post({ slug: `junk-${junk}` }, '192.0.2.1')
    await post({ slug: 'once' }, '192.0.2.1')
    expect(countsOf('once')).toBe(before + 1)
    expect(counted.filter((slug) => slug.startsWith('junk-'))).toEqual([])
  })
  it('counts 200 pages of one address at once, and goes on later', async () => {
    const before = counted.length
    for (let page = 0; page < 210; page++) await post({ slug: `story-${page}` }, '192.0.2.77')
    expect(counted.length - before).toBe(200)
    now += 4000
    await post({ slug: 'story-209' }, '192.0.2.77')
    expect(counted.length - before).toBe(201)
  })
  it.each([{}, { slug: 7 }, { slug: ['a'] }, { slug: 'x'.repeat(201) }, []])('refuses what names no page: %j', async (body) => {
    const before = counted.length
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid' })
    expect(counted).toHaveLength(before)
  })
})
