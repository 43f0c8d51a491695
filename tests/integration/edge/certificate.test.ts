/** A certificate for nginx from a certificate authority on this machine (pebble), issued and renewed by lego as docs/operate.md says. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type PeerCertificate } from 'node:tls'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { findOnPath, NGINX } from '#ops/system-package.ts'
import { freePort } from '../../support/browser/site.ts'
import { DOMAIN, startProxy } from '../../support/proxy.ts'
import { rawRequest } from '../../support/raw-http.ts'
import { stubServer } from '../../support/stub-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { until } from '../../support/until.ts'

const PROGRAMS = [NGINX.binaries, ['pebble'], ['pebble-challtestsrv'], ['lego'], ['openssl']] as const
const [nginx, pebble, names, lego, openssl] = PROGRAMS.map(findOnPath)

/** A certificate of its own maker. */
function selfSigned(folder: string, certificate: string, key: string, subject: string): void {
  const names = ['-subj', '/CN=unknown', '-addext', `subjectAltName=${subject}`]
  const files = ['-keyout', join(folder, key), '-out', join(folder, certificate)]
  execFileSync(openssl ?? '', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files], {
    stdio: 'ignore',
  })
}

function start(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore', env: { PATH: process.env.PATH ?? '', ...env } })
  onTestFinished(() => void child.kill())
  return child
}

/** The authority, which asks at this port whether a domain is ours. @returns its address, and whom to trust there */
async function startAuthority(folder: string, httpPort: number): Promise<{ url: string; trust: string }> {
  const [port, management, dns, dnsManagement] = [await freePort(), await freePort(), await freePort(), await freePort()]
  selfSigned(folder, 'authority.pem', 'authority.key', 'IP:127.0.0.1')
  const trust = join(folder, 'authority.pem')
  const config = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: trust,
    privateKey: join(folder, 'authority.key'),
    httpPort,
    tlsPort: 9,
  }
  writeFileSync(join(folder, 'pebble.json'), JSON.stringify({ pebble: config }))
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', '']
  start(names ?? '', [
    '-defaultIPv4',
    '127.0.0.1',
    '-dns01',
    `127.0.0.1:${dns}`,
    '-management',
    `127.0.0.1:${dnsManagement}`,
    ...off,
  ])
  start(pebble ?? '', ['-config', join(folder, 'pebble.json'), '-dnsserver', `127.0.0.1:${dns}`], { PEBBLE_VA_NOSLEEP: '1' })
  return { url: `https://127.0.0.1:${port}/dir`, trust }
}

/** The certificate that a reader is shown. */
const shown = (port: number): Promise<PeerCertificate> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: DOMAIN, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate())
      socket.end()
    })
    socket.once('error', reject)
  })

it.skipIf(![nginx, pebble, names, lego, openssl].every(Boolean))(
  'nginx shows a certificate as soon as it is issued, and the next one as soon as it is renewed',
  { timeout: 90_000 },
  async () => {
    const folder = temporaryFolder()
    const certificates = join(folder, 'certificates')
    mkdirSync(certificates)
    selfSigned(certificates, 'fullchain.pem', 'privkey.pem', `DNS:${DOMAIN}`)
    const web = await stubServer((_req, res) => res.end('here'))
    const proxy = await startProxy('nginx', nginx ?? '', { webs: [web], certificates })
    onTestFinished(proxy.stop)
    const port = Number(new URL(proxy.url).port)
    const plain = await rawRequest(`http://127.0.0.1:${proxy.plainPort}`, '/markets?a=1', { headers: { Host: DOMAIN } })
    expect([plain.status, plain.headers.location]).toEqual([308, `https://${DOMAIN}/markets?a=1`])

    const authority = await startAuthority(folder, proxy.plainPort)
    mkdirSync(proxy.acme)
    const paths = join(folder, 'lego')
    const issued = join(paths, 'certificates', DOMAIN)
    const hook = join(folder, 'hook.sh')
    const taken = `cp ${issued}.crt ${certificates}/fullchain.pem && cp ${issued}.key ${certificates}/privkey.pem && kill -HUP ${proxy.pid}`
    writeFileSync(hook, `#!/bin/sh\n${taken}\n`, { mode: 0o755 })
    const common = [
      '--server',
      authority.url,
      '--accept-tos',
      '--email',
      'robin@example.ca',
      '--domains',
      DOMAIN,
      '--path',
      paths,
    ]
    const ask = (...args: readonly string[]) =>
      promisify(execFile)(lego ?? '', [...common, '--http', '--http.webroot', proxy.acme, ...args], {
        env: { PATH: process.env.PATH ?? '', LEGO_CA_CERTIFICATES: authority.trust },
      })
    await until(
      'the certificate',
      () =>
        ask('run', '--run-hook', hook).then(
          () => true,
          () => false,
        ),
      30_000,
    )
    const first = await until('it is shown', async () => {
      const certificate = await shown(port)
      return `${certificate.issuer.CN}`.startsWith('Pebble') ? certificate : undefined
    })
    expect(first.subjectaltname).toBe(`DNS:${DOMAIN}`)
    await ask('renew', '--days', '99999', '--no-random-sleep', '--renew-hook', hook)
    await until('the next one is shown', async () => (await shown(port)).serialNumber !== first.serialNumber)
  },
)
