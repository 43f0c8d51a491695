import { createServer, type Server } from 'node:http'

/** The server behind the public port. Its timeouts drop a slow or silent client before it costs the others anything. */
export const createHttpServer = (): Server =>
  createServer({
    headersTimeout: 5000,
    requestTimeout: 10_000,
    keepAliveTimeout: 10_000,
    connectionsCheckingInterval: 1000,
  })
