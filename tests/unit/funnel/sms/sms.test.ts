// Guards the one paid call: what counts as sent, refused or unclear, and that no number leaks with an error.
import { statSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SmsOutcome } from '#server/funnel/ports.ts'
import { createOutboxSender, readOutbox } from '#server/funnel/sms/outbox.ts'
import { createTwilioSender } from '#server/funnel/sms/twilio.ts'
import { nobodyThere, stubServer } from '../../../support/stub-server.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const TO = '+14165550123'

async function sendTo(listener: RequestListener, deadlineMs = 2000): Promise<SmsOutcome> {
  const baseUrl = await stubServer(listener)
  return createTwilioSender({ baseUrl, accountSid: 'AC0', authToken: 'secret', from: '+15005550006', deadlineMs }).send({
    to: TO,
    body: 'hello',
  })
}
const replying =
  (status: number, body: object | string): RequestListener =>
  (_req, res) => {
    res.writeHead(status, { 'content-type': 'application/json' })
    res.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

describe('Twilio', () => {
  it.each([
    [201, { sid: 'SM1', status: 'queued' }, { kind: 'accepted' }],
    [201, { sid: 'SM1', status: 'failed' }, { kind: 'refused', reason: 'status failed' }],
    [201, 'not json', { kind: 'unknown', reason: 'unreadable answer' }],
    [
      400,
      { code: 21211, message: `The 'To' number ${TO} is not a valid phone number.`, status: 400 },
      { kind: 'refused', reason: 'twilio 21211' },
    ],
    [
      400,
      { code: 21610, message: `Attempt to send to unsubscribed recipient ${TO}`, status: 400 },
      { kind: 'refused', reason: 'twilio 21610' },
    ],
    [429, { code: 20429, message: 'Too many requests', status: 429 }, { kind: 'refused', reason: 'twilio 20429' }],
    [401, 'no', { kind: 'refused', reason: 'HTTP 401' }],
    [500, { code: 20500, message: 'Internal', status: 500 }, { kind: 'unknown', reason: 'twilio 20500' }],
    [503, 'down', { kind: 'unknown', reason: 'HTTP 503' }],
  ])('answers %i %j: %o', async (status, body, expected) => {
    const outcome = await sendTo(replying(status, body))
    expect(outcome).toEqual(expected)
    expect(JSON.stringify(outcome)).not.toContain('416555')
  })

  it('is unclear on a timeout or a broken line, and refused without a listener', async () => {
    expect(await sendTo(() => undefined, 100)).toEqual({ kind: 'unknown', reason: 'timeout' })
    expect((await sendTo((req) => void req.socket.destroy())).kind).toBe('unknown')
    const dead = createTwilioSender({ baseUrl: await nobodyThere(), accountSid: 'AC0', authToken: 's', from: '+1' })
    expect(await dead.send({ to: TO, body: 'x' })).toEqual({ kind: 'refused', reason: 'ECONNREFUSED' })
  })

  it('is called as its Messages resource wants it', async () => {
    let seen: unknown[] = []
    await sendTo((req, res) => {
      let text = ''
      req.on('data', (chunk) => {
        text += chunk
      })
      req.on('end', () => {
        seen = [req.method, req.url, req.headers.authorization, Object.fromEntries(new URLSearchParams(text))]
        replying(201, { sid: 'SM1', status: 'queued' })(req, res)
      })
    })
    const authorization = `Basic ${Buffer.from('AC0:secret').toString('base64')}`
    expect(seen).toEqual([
      'POST',
      '/2010-04-01/Accounts/AC0/Messages.json',
      authorization,
      { To: TO, From: '+15005550006', Body: 'hello' },
    ])
  })
})

describe('the outbox', () => {
  it('keeps one JSON line a message, for its owner only, and reads the newest first', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'outbox', 'sms.ndjson')
    expect(await readOutbox(file)).toEqual([])
    const sender = createOutboxSender({ file, now: () => 0 })
    await sender.send({ to: TO, body: 'one\ntwo' })
    await sender.send({ to: TO, body: 'three' })
    expect(await readOutbox(file)).toEqual([
      { at: '1970-01-01T00:00:00.000Z', to: TO, body: 'three' },
      { at: '1970-01-01T00:00:00.000Z', to: TO, body: 'one\ntwo' },
    ])
    expect(statSync(file).mode & 0o077).toBe(0)
  })
})
