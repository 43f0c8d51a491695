/** A connection that is kept after an answer, as a proxy keeps it. */
import { connect } from 'node:net'
import { until } from './until.ts'

/** @param end what an answer to `request` ends with */
export async function keepConnection(port: number, request: string, end: string) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (heard += piece))
  const closed = new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', () => resolve()))
  socket.write(request)
  await until('its first answer', () => heard.endsWith(end))
  heard = ''
  return {
    /** Asks once more. @returns what is heard until the server closes the connection */
    async last(): Promise<string> {
      socket.write(request)
      await closed
      return heard
    },
    /** What is heard until the server closes it without being asked. */
    async silent(): Promise<string> {
      await closed
      return heard
    },
  }
}
