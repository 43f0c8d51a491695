/** A wrong `TRUST_PROXY_HOPS` is reported: else all readers share one set of limits, which silently closes the forms. */
import { createServer, request } from 'node:http'
import { Router } from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { watchProxies } from '#server/http/operators/proxy-watch.ts'
import type { Alarm } from '#server/platform/alarms/alarm.ts'
import { bareApp } from '../../support/bare-app.ts'
import { listening } from '../../support/listening.ts'
import { manualClock } from '../../support/manual-clock.ts'

type Sent = (reader: number) => Readonly<Record<string, string>>
const addressOf = (reader: number): string => `203.0.113.${reader}`

/** @returns sends a hundred requests, of twenty readers with ten programs; all reports so far */
async function site(trustedHops: number, clock = manualClock()) {
  const told: string[] = []
  const alarm: Alarm = (kind, detail, state) => void told.push(`${kind} ${state} ${detail.forwarded}/${detail.fromOneAddress}`)
  const { listener } = bareApp(
    {
      routers: [Router().get('/api/fine', (_req, res) => void res.json({}))],
      operators: {
        health: Router().get('/readyz', (_req, res) => void res.json({})),
        observe: watchProxies({ trustedHops, alarm, now: clock.monotonic }),
      },
    },
    trustedHops,
  )
  const server = createServer(listener)
  const { port } = await listening(server)
  onTestFinished(() => void server.close())
  const ask = (path: string, headers: Readonly<Record<string, string>>): Promise<void> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, headers }, (answer) => answer.resume().on('end', () => resolve()))
        .on('error', reject)
        .end()
    })
  return async (sent: Sent, programs = 10, path = '/api/fine'): Promise<readonly string[]> => {
    for (let i = 0; i < 100; i++) await ask(path, { 'User-Agent': `Browser ${i % programs}`, ...sent(i % 20) })
    return told
  }
}

const ONE_PROXY: Sent = (reader) => ({ 'X-Forwarded-For': addressOf(reader) })
const TWO_PROXIES: Sent = (reader) => ({ 'X-Forwarded-For': `${addressOf(reader)}, 198.51.100.1` })

it.each([
  ['a proxy that is not counted', 0, ONE_PROXY, '100/100'],
  [
    'a proxy that is not counted and writes another header',
    0,
    (reader: number) => ({ 'X-Real-IP': addressOf(reader) }),
    '100/100',
  ],
  ['a second proxy that is not counted', 1, TWO_PROXIES, '100/100'],
  [
    'a proxy of many machines that is not counted',
    1,
    (reader: number) => ({ 'X-Forwarded-For': `${addressOf(reader)}, 198.51.100.${reader}` }),
    '100/5',
  ],
  ['a proxy that tells no address', 0, () => ({}), '0/100'],
  ['a counted proxy that tells no address', 1, () => ({}), '0/100'],
] as const)('%s is told once, and its end', async (_what, hops, sent, figures) => {
  const hundred = await site(hops)
  expect(await hundred(sent)).toEqual([`readers_alike raised ${figures}`])
  expect(await hundred(sent)).toHaveLength(1)
})

it('the proxy alarm ends with requests that are told apart, an hour after the last ones that were not', async () => {
  const clock = manualClock()
  const hundred = await site(1, clock)
  await hundred(TWO_PROXIES)
  clock.advance(3_600_000)
  expect(await hundred(ONE_PROXY)).toEqual(['readers_alike raised 100/100', 'readers_alike ended 100/100'])
})

it('the proxy alarm is told once to a proxy that sends such requests and others in turns', async () => {
  const hundred = await site(1)
  for (let turn = 0; turn < 3; turn++) {
    await hundred(TWO_PROXIES)
    await hundred(ONE_PROXY)
  }
  expect(await hundred(TWO_PROXIES)).toEqual(['readers_alike raised 100/100'])
})

it.each([
  ['as many proxies as are counted', 1, ONE_PROXY, 10],
  ['two proxies where two are counted', 2, TWO_PROXIES, 10],
  ['one reader or monitor alone', 0, () => ({}), 1],
  ['senders who invent the header, fewer than half', 0, (reader: number) => (reader % 20 < 9 ? ONE_PROXY(reader) : {}), 4],
] as const)('%s: nothing is told (control)', async (_what, hops, sent, programs) => {
  expect(await (await site(hops))(sent, programs)).toEqual([])
})

it('the proxy alarm counts no checks of health, which monitors send by ways of their own', async () => {
  expect(await (await site(0))(ONE_PROXY, 10, '/readyz')).toEqual([])
})
