/** Faults that befall a running site, each on parts of its own that really break. */
import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { findOnPath } from '#ops/system-package.ts'
import { capturedMarkets, restamped } from '../market/provider-fixtures.ts'
import { startProviderReplica } from '../market/provider-replica.ts'
import { openVisitors } from '../storm/visitors.ts'
import { nobodyThere } from '../stub-server.ts'
import { openTlsSite } from '../tls-site.ts'
import { until } from '../until.ts'
import { READY, type WatchedSite } from './watched-site.ts'

const [mount = '', umount = '', chattr = ''] = ['mount', 'umount', 'chattr'].map((name) => findOnPath([name]))
const MINUTE = 60

/** What a site depends on, with settings that lead there, and how it breaks; without that it is broken from the start. */
type Stage = {
  readonly env?: Readonly<Record<string, string>>
  readonly breaks?: (site: WatchedSite) => unknown
  readonly close?: () => unknown
}
export type Fault = {
  readonly stage: () => Stage | Promise<Stage>
  /** What tells of it, and within how many seconds. */
  readonly alarm: string
  readonly within: number
}

function fill(folder: string): void {
  const file = openSync(join(folder, 'filling'), 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(2 ** 20))
  } catch {
    closeSync(file)
  }
}
/** A small disk of their own for the stores. */
function smallDisk(): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-disk-'))
  execFileSync(mount, ['-t', 'tmpfs', '-o', 'size=640m', 'tmpfs', folder])
  const close = (): void => {
    execFileSync(umount, ['-l', folder])
    rmSync(folder, { recursive: true })
  }
  return { env: { DATA_DIR: folder }, breaks: () => fill(folder), close }
}

/** Noise over all pages of the leads store but its first. */
function damage({ dataDir }: WatchedSite): void {
  const path = join(dataDir, 'leads.db')
  const store = new SQLite(path)
  store.pragma('wal_checkpoint(truncate)')
  store.close()
  const file = openSync(path, 'r+')
  for (let at = 4096; at < statSync(path).size; at += 4096) writeSync(file, Buffer.alloc(64, 0xa5), 0, 64, at)
  closeSync(file)
}

/** CoinGecko as a source, at the pace of its plan. */
async function coins() {
  const replica = await startProviderReplica()
  replica.setMarkets(restamped(capturedMarkets(), Date.now()))
  const close = () => replica.close().catch(() => undefined)
  return { env: { CRYPTO_PROVIDER: 'coingecko', COINGECKO_BASE_URL: replica.url }, close }
}

/** A registration that the tracker does not take. */
async function closedTracker(): Promise<Stage> {
  const breaks = async (site: WatchedSite): Promise<void> => {
    const { visit, failures } = openVisitors(site)
    await visit(0)
    // The lead is kept, and the visitor reads that it is passed on later.
    if (!failures.every((failure) => failure.includes('/api/track-lead: 202'))) throw new Error(failures.join())
  }
  return { env: { LEAD_TRACKER_URL: await nobodyThere() }, breaks }
}

/** After the first copy not even root writes there any more. */
function closedFolder(): Stage {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-copies-'))
  const copies = join(folder, 'copies')
  const isCopied = () => existsSync(copies) && readdirSync(copies).some((name) => name.startsWith('leads-'))
  const breaks = async (): Promise<void> => {
    await until('the first copy', isCopied, 120_000)
    execFileSync(chattr, ['+i', copies])
  }
  const close = (): void => {
    execFileSync(chattr, ['-i', copies])
    rmSync(folder, { recursive: true })
  }
  return { env: { BACKUP_DIR: folder }, breaks, close }
}

async function oldCertificate(): Promise<Stage> {
  const { url, close } = await openTlsSite(9)
  return { env: { PUBLIC_URL: url }, close }
}

/** Heard of within two minutes. */
export const QUICK: Readonly<Record<string, Fault>> = {
  'the worker is dead': {
    stage: () => ({ breaks: (site) => site.kill('worker') }),
    alarm: 'worker_silent',
    within: 2 * MINUTE,
  },
  'web is dead': { stage: () => ({ breaks: (site) => site.kill('web') }), alarm: 'web_silent', within: 2 * MINUTE },
  'Redis is away': { stage: () => ({ breaks: (site) => site.redis.kill() }), alarm: READY, within: MINUTE },
  'the disk is full': { stage: smallDisk, alarm: 'disk_low', within: MINUTE },
  'the leads store is damaged': { stage: () => ({ breaks: damage }), alarm: 'store_damaged', within: MINUTE },
  'the certificate expires in a day': { stage: oldCertificate, alarm: 'certificate_expiring', within: MINUTE },
}
/** Heard of after five minutes to half an hour. */
export const SLOW: Readonly<Record<string, Fault>> = {
  'the tracker is silent': { stage: closedTracker, alarm: 'tracker_down', within: 13 * MINUTE },
  'the queue does not move': { stage: closedTracker, alarm: 'leads_waiting', within: 20 * MINUTE },
  'a source is down': {
    stage: async () => {
      const { env, close } = await coins()
      return { env, breaks: close }
    },
    alarm: 'provider_down',
    within: 13 * MINUTE,
  },
  // The source goes on answering, with the same prices: by its terms one may be a quarter of an hour old.
  'prices are stale': { stage: coins, alarm: 'feed_stale', within: 20 * MINUTE },
  'copies cannot be made': { stage: closedFolder, alarm: 'backup_late', within: 35 * MINUTE },
}
