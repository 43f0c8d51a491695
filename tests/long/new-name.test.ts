/** A paper takes another name while it runs. */
import { expect, it } from 'vitest'
import { strippedSmtp } from '../support/funnel/smtp.ts'
import { everythingSaidBy, FIRST, mailOf, OTHER, publishRecord, startPaper, where } from '../support/own-name.ts'
import { until } from '../support/until.ts'

/** Processes look for themselves every five seconds, and a mail is sent within a few. */
const FOLLOWED_MS = 20_000

it('the paper takes another name while it runs, in every process, and signs its mails with it', async () => {
  const post = await strippedSmtp()
  const office = { MAIL_URL: post.url, MAIL_TO: 'office@observer.example' }
  const site = await startPaper({ env: office })
  try {
    expect(await mailOf(site, post.letters, 'A first question')).toContain('From: Northern Ledger <office@observer.example>')
    await publishRecord(site, OTHER)
    let asked = 0
    const isOther = (url: string) => async (): Promise<boolean> => (await (await fetch(url)).text()).includes(OTHER.shortName)
    for (const url of [`${site.url}/about`, `${site.url}/manifest.webmanifest`, `${site.deskUrl}/`])
      await until(url, isOther(url), FOLLOWED_MS)
    await until(
      'a mail of the other name',
      async () => (await mailOf(site, post.letters, `Question ${++asked}`)).includes('From: "The Prairie & Pacific Observer"'),
      FOLLOWED_MS,
    )
    // A page that was drawn before may be sent while it is drawn again.
    for (const path of where(await everythingSaidBy(site), FIRST))
      await until(path, async () => !FIRST.test(await (await fetch(site.url + path)).text()))
  } finally {
    await site.stop()
  }
})
