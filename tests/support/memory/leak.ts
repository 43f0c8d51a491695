/** Loaded before a program (`node --import`): a leak as one writes them, a cache without a bound, of 20 kB for each request. */
import { Server } from 'node:http'

const kept: Buffer[] = []
const servers: { emit: (event: string, ...values: unknown[]) => boolean } = Server.prototype
const { emit } = servers
servers.emit = function (event, ...values) {
  if (event === 'request') kept.push(Buffer.alloc(20_000, 'x'))
  return emit.call(this, event, ...values)
}
