import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listening } from './listening.ts'

/** A foreign service on the loopback, which its caller ends. */
export async function openStub(
  listener: RequestListener,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer(listener)
  const { origin } = await listening(server)
  return {
    url: origin,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A foreign service on the loopback that answers as the test says, and ends with it. @returns its origin */
export async function stubServer(listener: RequestListener): Promise<string> {
  const { url, close } = await openStub(listener)
  onTestFinished(close)
  return url
}

/** An origin without a listener (any more). */
export async function nobodyThere(): Promise<string> {
  const server = createServer()
  const { origin } = await listening(server)
  server.close()
  await once(server, 'close')
  return origin
}
