/** The wire of the real site: the words are the source's, the days are those of the page's language. */
import { expect, it, onTestFinished } from 'vitest'
import { htmlOf, startSite } from '../../support/browser/site.ts'
import { stubServer } from '../../support/stub-server.ts'
import { until } from '../../support/until.ts'

const TITLE = 'Consumer Price Index, October 2026'

it('the wire gives announcements their day and their hour in the language of the page', async () => {
  const feed = await stubServer((_request, response) => {
    const entry = `<id>1</id><title>${TITLE}</title><link href="https://www150.statcan.gc.ca/n1/1"/>`
    const updated = `<updated>${new Date(Date.now() - 60_000).toISOString()}</updated>`
    response.setHeader('content-type', 'application/atom+xml')
    response.end(`<feed xmlns="http://www.w3.org/2005/Atom"><entry>${entry}${updated}</entry></feed>`)
  })
  const site = await startSite({ env: { OFFICIAL_FIGURES: 'on', STATCAN_FEED_URL: feed } })
  onTestFinished(site.stop)
  const timesOn = async (path: string): Promise<(string | undefined)[]> => {
    await until(`the announcement on ${path}`, async () => (await htmlOf(site, path)).text.includes(TITLE), 30_000)
    const { text } = await htmlOf(site, path)
    return [/id="wire-[\d-]+"><time[^>]*>([^<]*)/, /data-wire="[^"]*"><time[^>]*>([^<]*)/].map((each) => each.exec(text)?.[1])
  }
  expect(await timesOn('/wire')).toEqual([
    expect.stringMatching(/^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d{1,2} [A-Z]/),
    expect.stringMatching(/^\d{2}:\d{2}$/),
  ])
  expect(await timesOn('/fr/fil')).toEqual([
    expect.stringMatching(/^(dim|lun|mar|mer|jeu|ven|sam)\.?\s\d{1,2}(?:er)?\s[a-zéû]/),
    expect.stringMatching(/^\d{1,2}\sh\s\d{2}$/),
  ])
})
