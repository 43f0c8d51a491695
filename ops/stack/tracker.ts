/** An advertiser's tracker for the stack check: what it answers is in the person's address, and each arrival is a line. */
import { createServer } from 'node:http'

const ANSWERS: Readonly<Record<string, readonly [status: number, text: string]>> = {
  done: [200, '{"ret_code":"200"}'],
  rejected: [200, '{"ret_code":"500"}'],
  ambiguous: [200, 'Perhaps.'],
}
const LATER = [503, ''] as const

createServer((req, res) => {
  let text = ''
  req.on('data', (chunk: Buffer) => (text += chunk))
  req.on('end', () => {
    // Its own check of health.
    if (req.method !== 'POST') return res.end()
    const [, person = 'nobody', kind = ''] = /(([a-z]+)\d+)@example\.com/.exec(text) ?? []
    process.stdout.write(`arrived ${person}\n`)
    const [status, answer] = ANSWERS[kind] ?? LATER
    res.writeHead(status).end(answer)
  })
}).listen(9000)
