/** An operator's settings of the proxy live in files that no update touches. */
import { execFileSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CADDY, findOnPath } from '#ops/system-package.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const caddy = findOnPath(CADDY.binaries)

/** What Caddy makes of its configuration with these files in `own`. */
function adapted(own: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  cpSync('ops/proxy', folder, { recursive: true })
  for (const [name, text] of Object.entries(own)) writeFileSync(join(folder, 'own', name), text)
  const args = ['adapt', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  return execFileSync(caddy ?? '', args, {
    encoding: 'utf8',
    env: { ...process.env, DOMAIN: 'example.ca', DESK_DOMAIN: 'desk.example.ca' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

describe.runIf(caddy)('the proxy', () => {
  it('takes an operator’s certificates for the site and the desk, authority, second name and HTTPS policy', () => {
    const config = adapted({
      'acme.options': 'email ops@example.ca\n',
      'tls.site': 'tls /etc/caddy/own/cert.pem /etc/caddy/own/key.pem\n',
      'tls.desk': 'tls /etc/caddy/own/desk.pem /etc/caddy/own/desk-key.pem\n',
      'hsts.site': 'header >Strict-Transport-Security "max-age=31536000"\n',
      'www.sites': 'www.example.ca {\n  redir https://example.ca{uri} permanent\n}\n',
    })
    for (const part of [
      '"email":"ops@example.ca"',
      '/etc/caddy/own/cert.pem',
      '/etc/caddy/own/desk.pem',
      '"max-age=31536000"',
      '"www.example.ca"',
    ])
      expect(config).toContain(part)
  })

  it('is as it ships without such files (control)', () => {
    const config = adapted({})
    expect(config).toContain('"example.ca"')
    for (const part of ['email', 'www.example.ca', 'load_files', 'Strict-Transport-Security']) expect(config).not.toContain(part)
  })
})
