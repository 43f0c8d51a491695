/** A site with an operator who listens: at the webhook, at the monitor that gets the heartbeat, and at `/readyz` each second. */
import { text } from 'node:stream/consumers'
import { type Site, type SiteOptions, startSite } from '../browser/site.ts'
import { openStub } from '../stub-server.ts'
import { until } from '../until.ts'

/** What an operator hears of, apart from alarms. */
export const READY = '/readyz'
export const HEARTBEAT = 'heartbeat'

export type WatchedSite = Awaited<ReturnType<typeof watchedSite>>

export async function watchedSite(options: SiteOptions = {}) {
  const heard = new Map<string, number>()
  let beats = 0
  const hear = (what: string): void => void (heard.has(what) || heard.set(what, performance.now()))
  const webhook = await openStub(async (req, res) => {
    const { alarm } = JSON.parse(await text(req)) as { alarm: string }
    hear(alarm)
    res.end()
  })
  const monitor = await openStub((req, res) => {
    if (req.url?.endsWith('/fail')) hear(HEARTBEAT)
    else beats += 1
    req.resume()
    res.end()
  })
  const env = { ALARM_WEBHOOK_URL: webhook.url, HEARTBEAT_URL: `${monitor.url}/beat`, TRUST_PROXY_HOPS: '1' }
  const site: Site = await startSite({ ...options, env: { ...env, ...options.env } })
  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    return answer?.ok === true
  }
  await until('the site is ready', isReady, 120_000)
  const looking = setInterval(async () => void ((await isReady()) || hear(READY)), 1000)
  return {
    ...site,
    /** After how many seconds what was heard for the first time, in the order in which it was. */
    secondsSince: (at: number): [string, number][] =>
      [...heard].map(([what, when]): [string, number] => [what, Math.round((when - at) / 1000)]),
    /** The worker has looked at everything, also at web, which starts beside it: the first beat may be from before. */
    isWatched: () => until('the second beat', () => beats > 1, 240_000),
    hears: (what: string): boolean => heard.has(what),
    async stop(): Promise<void> {
      clearInterval(looking)
      await site.stop()
      await Promise.all([webhook.close(), monitor.close()])
    },
  }
}
