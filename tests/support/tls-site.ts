/** A server on the loopback with a certificate of ten days, self-signed. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { onTestFinished } from 'vitest'
import { findOnPath } from '#ops/system-package.ts'

const [openssl = ''] = [findOnPath(['openssl'])]

/** @returns its address */
export async function tlsSite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '10', '-subj', '/CN=localhost', '-keyout', key]
  execFileSync(openssl, [...made, '-out', cert], { stdio: 'ignore' })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, 'localhost')
  rmSync(folder, { recursive: true })
  onTestFinished(() => void server.close())
  const { port } = await new Promise<AddressInfo>((resolve) =>
    server.on('listening', () => resolve(server.address() as AddressInfo)),
  )
  return `https://localhost:${port}`
}
