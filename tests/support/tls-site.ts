/** A server on the loopback with a certificate of ten days, self-signed. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import { findOnPath } from '#ops/system-package.ts'

const [openssl = ''] = [findOnPath(['openssl'])]
const DAY_MS = 86_400_000
/** What `openssl ca` needs to date a certificate as it is told. */
const AUTHORITY = `[ca]
default_ca = here
[here]
database = index
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
[any]
commonName = supplied
`
const stamp = (at: number): string => `${new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`

/** @param daysOld how long ago the certificate was issued */
function certificate(daysOld: number) {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-tls-'))
  const run = (...args: string[]): unknown => execFileSync(openssl, args, { cwd: folder, stdio: 'ignore' })
  writeFileSync(join(folder, 'config'), AUTHORITY)
  writeFileSync(join(folder, 'index'), '')
  writeFileSync(join(folder, 'serial'), '01')
  const from = Date.now() - daysOld * DAY_MS
  run('req', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', 'key.pem', '-out', 'request.pem')
  const dates = ['-startdate', stamp(from), '-enddate', stamp(from + 10 * DAY_MS)]
  run('ca', '-batch', '-selfsign', '-config', 'config', '-keyfile', 'key.pem', ...dates, '-in', 'request.pem', '-out', 'cert.pem')
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name)))
  rmSync(folder, { recursive: true })
  return { key, cert }
}

/** Its caller ends it. */
export async function openTlsSite(daysOld = 0): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer(certificate(daysOld)).listen(0, 'localhost')
  await once(server, 'listening')
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, close: () => void server.close() }
}

/** @returns its address */
export async function tlsSite(): Promise<string> {
  const { url, close } = await openTlsSite()
  onTestFinished(close)
  return url
}
