/** A mail server on the loopback that offers no STARTTLS, as an attacker on the way would leave its greeting. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

export async function strippedSmtp() {
  const heard: string[] = []
  const letters: string[] = []
  const server = createServer((socket) => {
    let letter: string | undefined
    socket.setEncoding('utf8')
    socket.on('error', () => undefined)
    socket.write('220 mail.example ESMTP\r\n')
    let rest = ''
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (letter !== undefined) {
          if (line === '.') {
            letters.push(letter)
            letter = undefined
            socket.write('250 kept\r\n')
          } else letter += `${line}\n`
          continue
        }
        heard.push(line)
        if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n')
        else if (line === 'DATA') {
          letter = ''
          socket.write('354 go on\r\n')
        } else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n')
        else if (line === 'STARTTLS') socket.write('502 not here\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `smtp://office:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}`, heard, letters }
}
