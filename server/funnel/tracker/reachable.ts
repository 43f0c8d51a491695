import { once } from 'node:events'
import { connect, isIP } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { createEgress } from './egress.ts'

/** Whether a connection to this host can be made and, over TLS, its certificate is valid. Nothing is sent. */
export async function isReachable(url: URL, egress: ReturnType<typeof createEgress>, deadlineMs: number): Promise<boolean> {
  const secure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const target = { host, port: Number(url.port) || (secure ? 443 : 80), lookup: egress.lookup }
  try {
    egress.assertHost()
  } catch {
    return false
  }
  const socket = secure ? connectTls({ ...target, servername: isIP(host) === 0 ? host : undefined }) : connect(target)
  try {
    await once(socket, secure ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(deadlineMs) })
    return true
  } catch {
    return false
  } finally {
    socket.on('error', () => undefined).destroy()
  }
}
