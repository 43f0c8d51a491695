import type { RequestListener, Server } from 'node:http'
import { createHttpServer } from '#server/http/edge/http-server.ts'
import { HEADERS } from './guard.ts'

/** The server behind the desk's port; what no route sees is refused with the desk's own headers. */
export const createDeskServer = (desk: RequestListener): Server => createHttpServer(HEADERS.http).on('request', desk)
