import type { Request, RequestHandler, Response } from 'express'
import { inEnglish } from '#shared/language/paths.ts'
import type { InTurn } from '../services.ts'
import { busyPage, sendBusyPage } from './answers/respond.ts'
import type { AddressLimit } from './edge/address-limit.ts'
import { createLanes } from './edge/lane.ts'
import type { Pages } from './page-cache/pages.ts'

export type RenderLimits = {
  /** Whether a page may be rendered for this address alone. */
  readonly admitRender: AddressLimit
  /** Whether a page of a past hour or of two figures may be. */
  readonly admitDear: AddressLimit
}

/** Pages of a past hour, and of two official figures beside each other: there are thousands, and no list has them. */
const DEAR = /^\/at\/|^\/economy\/.+\/with\//
/** Those of one network that may wait, some 75 ms each. */
const DEAR_WAITING = 20
/** Other pages, of which an office of 200 readers may open two each at the same time. */
const RENDERS_WAITING = 400

/** A page that is in no list is rendered for each visitor who opens it, one of a network at a time. */
export function renderForOne({ admitRender, admitDear }: RenderLimits, render: Pages['renderPrivate']): RequestHandler {
  const dear = { admit: admitDear, laneOf: createLanes(DEAR_WAITING) }
  const others = { admit: admitRender, laneOf: createLanes(RENDERS_WAITING) }

  async function answer(req: Request, res: Response): Promise<void> {
    const { admit, laneOf } = DEAR.test(inEnglish(req.path)) ? dear : others
    if (!admit(req.ip)) return sendBusyPage(res, 429)
    const client = new AbortController()
    res.once('close', () => client.abort())
    const inLane = laneOf(req.ip)
    // A form’s work may wait for another machine, and each form has its own limits: only the page of what is wrong takes a turn.
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      const inTurn: InTurn = async (draw) => {
        const turn = await inLane(draw, client.signal)
        return typeof turn === 'string' ? busyPage(res) : turn.done
      }
      return (await render(req, res, client.signal, inTurn))()
    }
    const turn = await inLane(() => render(req, res, client.signal), client.signal)
    if (turn === 'full') sendBusyPage(res, 503)
    else if (turn !== 'left') await turn.done()
  }
  return (req, res, next) => void answer(req, res).catch(next)
}
