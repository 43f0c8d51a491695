/** Who watches the watcher: web the worker, the worker web and its certificate, both the tracker; each by its fault. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHeartbeat } from '#jobs/watch/heartbeat.ts'
import { watchBacklog, watchTracker } from '#jobs/watch/site.ts'
import { createWatches, type Watch } from '#jobs/watch/watch.ts'
import { watchCertificate, watchWeb } from '#jobs/watch/web.ts'
import { createLeadMetrics } from '#server/funnel/leads/metrics.ts'
import type { TrackerOutcome } from '#server/funnel/ports.ts'
import { watchWorker } from '#server/http/operators/worker-watch.ts'
import { readSources, writeSources } from '#server/market/store/reports.ts'
import type { Alarm } from '#server/platform/alarms/alarm.ts'
import { keepIncidents } from '#server/platform/alarms/incidents.ts'
import { createLogger } from '#server/platform/log.ts'
import { leadsStore } from '../../support/funnel/funnel.ts'
import { leadsRig } from '../../support/funnel/leads.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { marketStore, recordingLog } from '../../support/market/market.ts'
import { nobodyThere, openStub, stubServer } from '../../support/stub-server.ts'
import { tlsSite } from '../../support/tls-site.ts'

const SECOND = 1000
const DAY = 86_400_000
const silent = createLogger('test', 'silent')

/** What these watches tell, looked at every 20 seconds as the worker does. */
function watched(watches: readonly Watch[], clock: ReturnType<typeof manualClock>) {
  const told: string[] = []
  const alarm: Alarm = (kind, _detail, state = 'raised') => void told.push(`${kind} ${state}`)
  const all = createWatches({ watches, alarm, clock, log: silent })
  const seconds = async (count: number, between: () => Promise<unknown> = async () => undefined): Promise<void> => {
    for (let passed = 0; passed < count; passed += 20) {
      clock.advance(20 * SECOND)
      await between()
      await all.run()
    }
  }
  return { told, all, seconds }
}

describe('a worker that is silent', () => {
  /** Web processes beside a worker whose reports the test sets. */
  async function site() {
    const [{ db, close }, { db: leads }] = [await marketStore(), await leadsStore()]
    onTestFinished(close)
    const clock = manualClock()
    const told: string[] = []
    const web = async () => {
      const by: Alarm = (kind, _detail, state = 'raised') => void told.push(`${kind} ${state}`)
      const alarm = await keepIncidents({ db: leads, now: clock.now, alarm: by, log: silent })
      const reportedAt = async () => (await readSources(db))?.at
      const { look } = watchWorker({ reportedAt, alarm, now: clock.now })
      return { look: () => look().then(alarm.idle) }
    }
    const pass = async (count: number, webs: readonly Awaited<ReturnType<typeof web>>[]) => {
      for (let passed = 0; passed < count; passed += 5) {
        clock.advance(5 * SECOND)
        for (const each of webs) await each.look()
      }
    }
    return { told, web, pass, report: () => writeSources(db, [], clock.now()) }
  }

  it('is an alarm within two minutes, told once by several web processes and by one that starts, and ended by its next report', async () => {
    const { told, web, pass, report } = await site()
    await report()
    const webs = [await web(), await web()]
    await pass(90, webs)
    expect(told).toEqual([])
    await pass(30, webs)
    expect(told).toEqual(['worker_silent raised'])
    webs.push(await web())
    await pass(200, webs)
    await report()
    await pass(5, webs)
    expect(told).toEqual(['worker_silent raised', 'worker_silent ended'])
  })

  it('is none where web and the worker have just been started, after a night or for the first time (control)', async () => {
    const { told, web, pass, report } = await site()
    await pass(30_000, [])
    const webs = [await web()]
    await pass(60, webs)
    await report()
    await pass(60, webs)
    expect(told).toEqual([])
  })
})

describe('web that does not answer', () => {
  async function beating() {
    const beats: string[] = []
    const monitor = await stubServer((req, res) => {
      beats.push(req.url ?? '')
      req.resume()
      res.end()
    })
    const clock = manualClock()
    const web = await openStub((_req, res) => res.end('{}'))
    const site = watched([watchWeb(web.url, clock)], clock)
    const beat = createHeartbeat({ url: `${monitor}/beat`, watches: site.all, log: silent })
    return { ...site, beats, beat, web, clock }
  }

  it('stops the heartbeat and is an alarm, within two minutes', async () => {
    const { told, seconds, beats, beat, web } = await beating()
    await seconds(60)
    await beat()
    await web.close()
    await seconds(60)
    await beat()
    expect([beats, told]).toEqual([['/beat', '/beat/fail'], ['web_silent raised']])
  })

  it('for the moment of an update is none, nor while both start (control)', async () => {
    const { told, seconds, beats, beat, web } = await beating()
    await seconds(60)
    await web.close()
    await seconds(40)
    await beat()
    expect([beats, told]).toEqual([['/beat'], []])
    const starting = manualClock()
    const start = watched([watchWeb(web.url, starting)], starting)
    await start.seconds(100)
    expect(start.told).toEqual([])
    await start.seconds(20)
    expect(start.told).toEqual(['web_silent raised'])
  })
})

describe('the tracker', () => {
  /** A lead in a night, and what the tracker answers. */
  async function night(answer: TrackerOutcome) {
    const rig = await leadsRig()
    const metrics = createLeadMetrics({ db: rig.db, now: rig.clock.now })
    const site = watched([watchTracker(metrics), watchBacklog(metrics, rig.clock)], rig.clock)
    rig.tracker.answer = () => answer
    await rig.leads.submit(rig.request(await rig.verified()))
    const pass = (seconds: number) => site.seconds(seconds, () => rig.leads.deliverDue())
    return { ...rig, told: site.told, pass }
  }

  it.each(['HTTP 503', 'ECONNREFUSED'])(
    'that answers %s only is an alarm after ten minutes, the queue that does not move one after a quarter of an hour; both end',
    async (reason) => {
      const { told, pass, tracker, leads } = await night({ kind: 'retry', reason })
      await pass(580)
      expect(told).toEqual([])
      await pass(60)
      expect(told).toEqual(['tracker_down raised'])
      await pass(600)
      expect(told).toEqual(['tracker_down raised', 'leads_waiting raised'])
      tracker.answer = () => ({ kind: 'accepted' })
      await pass(3600)
      expect(told.slice(2).toSorted()).toEqual(['leads_waiting ended', 'tracker_down ended'])
      expect(await leads.deliverDue()).toBe(0)
    },
  )

  it('that refuses everybody answers, which is another alarm; its queue does not move', async () => {
    const { told, pass } = await night({ kind: 'shut', reason: 'HTTP 401' })
    await pass(1500)
    expect(told).toEqual(['leads_waiting raised'])
  })

  it('that took another lead meanwhile is not down, and the queue moves (control)', async () => {
    const { told, pass, tracker, leads, request, verified } = await night({ kind: 'retry', reason: 'HTTP 503' })
    await pass(420)
    tracker.answer = () => ({ kind: 'accepted' })
    const other = { phone: '+14165550177', email: 'b@example.ca' }
    const fields = { firstName: 'B', lastName: 'C', email: other.email, phoneNumber: other.phone }
    await leads.submit(request(await verified(other), { fields }))
    await pass(780)
    expect(told).toEqual([])
  })
})

describe('the certificate', () => {
  it('is an alarm once a fifth of its time is left, and none before', async () => {
    const url = await tlsSite()
    const clock = manualClock(Date.now())
    const { told, seconds } = watched(watchCertificate(url, clock), clock)
    await seconds(20)
    clock.advance(7 * DAY)
    await seconds(20)
    expect(told).toEqual([])
    clock.advance(DAY + 60 * SECOND)
    await seconds(20)
    expect(told).toEqual(['certificate_expiring raised'])
  })

  it('that cannot be looked at is said in the log once, and is no alarm', async () => {
    const gone = (await nobodyThere()).replace('http:', 'https:')
    const clock = manualClock()
    const { log, lines } = recordingLog()
    const { told, seconds } = watched(watchCertificate(gone, clock, log), clock)
    await seconds(2 * 3600 + 60)
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^the certificate cannot be looked at/)])
    expect(told).toEqual([])
  })

  it('of an address without one is not looked for (control)', () => {
    expect(watchCertificate('http://localhost:3000', manualClock())).toEqual([])
  })
})
