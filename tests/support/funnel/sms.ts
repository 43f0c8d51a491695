/** The text messages of a running site, as its outbox file holds them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Site } from '../browser/site.ts'
import { until } from '../until.ts'

type Sms = { readonly to: string; readonly body: string }

/** Every message so far, the oldest first; none while there is no file yet. */
export function sentMessages(site: Pick<Site, 'dataDir'>): Sms[] {
  let text = ''
  try {
    text = readFileSync(join(site.dataDir, 'outbox/sms.ndjson'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Sms)
}

/** The code in the newest message to a number, once there are at least `count` of them. */
export async function codeFor(site: Pick<Site, 'dataDir'>, to: string, count = 1): Promise<string> {
  const messages = await until(`${count} messages to ${to}`, () => {
    const all = sentMessages(site).filter((sms) => sms.to === to)
    return all.length >= count ? all : undefined
  })
  return /\d{4}/.exec(messages.at(-1)?.body ?? '')?.[0] ?? ''
}
