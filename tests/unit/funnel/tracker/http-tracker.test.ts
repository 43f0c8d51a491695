// A tracker may answer anything. Each answer must end in the state the table names, and never hurt us (LEAD-9, LEAD-11).
import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { TrackerOutcome } from '#server/funnel/ports.ts'
import { createHttpTracker } from '#server/funnel/tracker/http-tracker.ts'
import { nobodyThere, stubServer } from '../../../support/stub-server.ts'

const NOW = Date.UTC(2026, 10, 20)

async function outcomeOf(listener: RequestListener, deadlineMs = 2000): Promise<TrackerOutcome> {
  const url = await stubServer(listener)
  return createHttpTracker({ url, idempotent: false, deadlineMs, allowPrivate: true, now: () => NOW }).send(
    { firstName: 'Ada' },
    'key-1',
  )
}
const replying =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) => {
    res.writeHead(status, headers)
    res.end(body)
  }

describe('a tracker’s answer', () => {
  it.each([
    ['{"ret_code":"200","url":"https://x.example/"}', { kind: 'accepted', url: 'https://x.example/' }],
    ['{"ret_code":200}', { kind: 'accepted' }],
    ['{"ret_code":"200","url":""}', { kind: 'accepted' }],
    ['{"ret_code":"200","url":null}', { kind: 'accepted' }],
    ['{"ret_code":"200","url":["https://x.example/"]}', { kind: 'accepted' }],
    ['{"ret_code":"200","url":{"href":"x"}}', { kind: 'accepted' }],
    ['{"ret_code":"201"}', { kind: 'rejected', reason: 'ret_code 201' }],
    ['{"ret_code":"200 "}', { kind: 'rejected', reason: 'ret_code 200 ' }],
    ['{"ret_code":200.5}', { kind: 'rejected', reason: 'ret_code 200.5' }],
    ['{"ret_code":""}', { kind: 'rejected', reason: 'ret_code ' }],
    ['{"ret_code":["200"]}', { kind: 'ambiguous' }],
    ['{"ret_code":{"a":1}}', { kind: 'ambiguous' }],
    ['{"ret_code":null}', { kind: 'ambiguous' }],
    ['{"ret_code":true}', { kind: 'ambiguous' }],
    ['{"RET_CODE":"200"}', { kind: 'ambiguous' }],
    ['{}', { kind: 'ambiguous' }],
    ['[]', { kind: 'ambiguous' }],
    ['null', { kind: 'ambiguous' }],
    ['"200"', { kind: 'ambiguous' }],
    ['', { kind: 'ambiguous' }],
    ['<html>maintenance</html>', { kind: 'ambiguous' }],
    ['{"ret_code":"200"', { kind: 'ambiguous' }],
  ])('%s with status 200 is %o', async (body, expected) => {
    expect(await outcomeOf(replying(200, body))).toMatchObject(expected)
  })

  it.each([
    [400, 'rejected'],
    [401, 'shut'],
    [403, 'shut'],
    [404, 'shut'],
    [407, 'shut'],
    [409, 'rejected'],
    [410, 'rejected'],
    [422, 'rejected'],
    [429, 'retry'],
    [503, 'retry'],
    [302, 'retry'],
    [500, 'ambiguous'],
    [502, 'ambiguous'],
    [504, 'ambiguous'],
  ] as const)('with status %i is %s', async (status, kind) => {
    expect((await outcomeOf(replying(status, '{"ret_code":"200"}', { location: 'http://127.0.0.1:9/' }))).kind).toBe(kind)
  })

  it('is not followed when it redirects', async () => {
    let followed = false
    const target = await stubServer((_req, res) => {
      followed = true
      res.end('{"ret_code":"200"}')
    })
    await outcomeOf(replying(307, '', { location: target }))
    expect(followed).toBe(false)
  })

  it('is cut at 64 KiB and at the deadline', async () => {
    const endless: RequestListener = (_req, res) => {
      const more = (): void => {
        while (!res.destroyed && res.write('x'.repeat(16_384)));
      }
      res.on('drain', more)
      more()
    }
    expect(await outcomeOf(endless)).toEqual({ kind: 'ambiguous', reason: 'the answer is over 64 KiB' })
    expect(await outcomeOf(() => undefined, 100)).toEqual({ kind: 'ambiguous', reason: 'timeout' })
    expect(await outcomeOf((_req, res) => void res.write('{"ret'), 100)).toEqual({ kind: 'ambiguous', reason: 'timeout' })
  })

  it('that never came is a retry without a listener, and ambiguous when the line broke', async () => {
    const dead = createHttpTracker({ url: await nobodyThere(), idempotent: false, allowPrivate: true, now: () => NOW })
    expect((await dead.send({}, 'k')).kind).toBe('retry')
    expect((await outcomeOf((req) => void req.socket.destroy())).kind).toBe('ambiguous')
  })

  it('is requested by one JSON post with the key', async () => {
    let seen: unknown
    await outcomeOf((req, res) => {
      let text = ''
      req.on('data', (chunk) => {
        text += chunk
      })
      req.on('end', () => {
        seen = [req.method, req.headers['content-type'], req.headers['idempotency-key'], text]
        res.end('{"ret_code":"200"}')
      })
    })
    expect(seen).toEqual(['POST', 'application/json', 'key-1', '{"firstName":"Ada"}'])
  })
})

describe('Retry-After', () => {
  it.each([
    ['120', 120],
    [new Date(NOW + 60_000).toUTCString(), 60],
    ['soon', undefined],
    ['0', undefined],
    [new Date(NOW - 60_000).toUTCString(), undefined],
  ])('%s is %s seconds', async (header, retryAfter) => {
    expect(await outcomeOf(replying(429, '', { 'retry-after': header }))).toEqual({
      kind: 'retry',
      reason: 'HTTP 429',
      retryAfter,
    })
  })
})
