import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Opens a server at a free port of the loopback. */
export async function listening(server: Server): Promise<{ readonly port: number; readonly origin: string }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}` }
}
