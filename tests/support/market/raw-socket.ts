import { connect, type Socket } from 'node:net'
import { until } from '../until.ts'

export type RawSocket = {
  readonly net: Socket
  /** Sends one text frame, `times` times in one piece. */
  readonly say: (text: string, times?: number) => void
  readonly frame: (opcode: number, text: string, times?: number) => void
  readonly heard: () => string
  readonly closed: () => boolean
}

const frameOf = (opcode: number, text: string): Buffer => {
  const body = Buffer.from(text)
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | body.length, 0, 0, 0, 0]), body])
}

/** A WebSocket client in raw bytes, so that it may say anything, and read nothing. @returns `undefined` when refused */
export async function openRawSocket(
  port: number,
  { query = 'EIO=4&transport=websocket', from }: { query?: string; from?: string } = {},
): Promise<RawSocket | undefined> {
  const net = connect(port, '127.0.0.1')
  let heard = ''
  let closed = false
  net.on('data', (chunk: Buffer) => {
    heard = (heard + chunk.toString('latin1')).slice(-200_000)
  })
  net.on('error', () => undefined)
  net.once('close', () => (closed = true))
  const say = (opcode: number, text: string, times = 1): void =>
    void net.write(Buffer.concat(Array.from({ length: times }, () => frameOf(opcode, text))))
  const headers = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${btoa('a'.repeat(16))}`,
  ]
  net.write(
    `GET /socket.io/?${query} HTTP/1.1\r\nHost: x\r\n${from ? `X-Forwarded-For: ${from}\r\n` : ''}${headers.join('\r\n')}\r\n\r\n`,
  )
  await until('an answer', () => closed || heard.includes('0{"sid"') || / [45]\d\d /.test(heard.slice(0, 20)))
  if (!heard.includes('0{"sid"')) {
    net.destroy()
    return undefined
  }
  say(1, '40')
  await until('the namespace', () => closed || heard.includes('40{"sid"'))
  return { net, say: (text, times) => say(1, text, times), frame: say, heard: () => heard, closed: () => closed }
}
