// A tracker behind TLS: until the handshake is complete no byte of a lead has left, so that it may be sent again (LEAD-2).
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpTracker } from '#server/funnel/tracker/http-tracker.ts'

async function listening(server: Server): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A key and a certificate for 127.0.0.1 that signs itself, and is trusted only where a setting says so. */
const fixture = (name: string): string => readFileSync(new URL(`../../../fixtures/tls/${name}.pem`, import.meta.url), 'utf8')
const PAIR = { key: fixture('key'), cert: fixture('cert') }

function trust(cert: string): void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  onTestFinished(() => setDefaultCACertificates(before))
}

const send = (url: string) =>
  createHttpTracker({ url, idempotent: false, deadlineMs: 300, allowPrivate: true, now: Date.now }).send(
    { firstName: 'Ada' },
    'k',
  )

it('that accepts connections and never speaks TLS was not connected: the lead is sent again', async () => {
  expect(await send(await listening(createServer()))).toEqual({ kind: 'retry', reason: 'timeout' })
})

it('that hangs up during the handshake was not connected', async () => {
  const url = await listening(createServer((socket) => socket.once('data', () => socket.destroy())))
  expect(await send(url)).toMatchObject({ kind: 'retry' })
})

it('that speaks something else was not connected', async () => {
  const url = await listening(createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.7\r\n')))
  expect(await send(url)).toMatchObject({ kind: 'retry' })
})

it('that shows an untrusted certificate was not connected', async () => {
  const url = await listening(createTlsServer(PAIR))
  expect(await send(url)).toEqual({ kind: 'retry', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
})

it('that says nothing more after the handshake, or hangs up, may have the lead (control)', async () => {
  trust(PAIR.cert)
  const silent = await listening(createTlsServer(PAIR))
  expect(await send(silent)).toEqual({ kind: 'ambiguous', reason: 'timeout' })
  const rude = await listening(createTlsServer(PAIR, (socket) => socket.once('data', () => socket.destroy())))
  expect(await send(rude)).toMatchObject({ kind: 'ambiguous' })
})
