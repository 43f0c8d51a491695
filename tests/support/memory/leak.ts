/** Loaded before a program (`node --import`): a leak as one writes them, a cache without a bound, of 20 kB for each request once `/leak` was requested. */
import { type IncomingMessage, Server } from 'node:http'

const kept: Buffer[] = []
let leaks = false
const servers: { emit: (event: string, request: IncomingMessage, ...values: unknown[]) => boolean } = Server.prototype
const { emit } = servers
servers.emit = function (event, request, ...values) {
  if (event === 'request') leaks ||= request.url === '/leak'
  if (event === 'request' && leaks) kept.push(Buffer.alloc(20_000, 'x'))
  return emit.call(this, event, request, ...values)
}
