import { connect } from 'node:net'

export type RawAnswer = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** Sends one request with exactly this request target, as no HTTP client would: nothing is resolved, escaped or corrected. */
export function rawRequest(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(origin)
  const fields = { Host: host, Connection: 'close', ...(body ? { 'Content-Length': String(body.length) } : {}), ...headers }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`),
    )
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(parse(text)))
  })
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}
