/** What a browser test needs: a running site, a browser, and visitors whose pages are watched. */
import type { BrowserContextOptions } from 'playwright'
import { expect, it } from 'vitest'
import { until } from '../until.ts'
import { launchBrowser, newVisit, openTakenOver, untilTakenOver, type Visit } from './browser.ts'
import { endKept, kept, shared } from './kept.ts'
import { type Site, type SiteOptions, startSite } from './site.ts'

/** The site, once its front page shows prices. */
export async function startPricedSite(options: SiteOptions = {}): Promise<Site> {
  const site = await startSite(options)
  await until('prices', async () => /data-field="price">\$?\d/.test(await (await fetch(site.url)).text()), 30_000)
  return site
}

const keptBrowser = kept(launchBrowser, (browser) => browser.close())

/** The site of all files that only read. */
export const paper = shared(startPricedSite)

/** `provokes`: what Chromium says on its console because of what the test does, such as of a line that it cut. */
export type VisitorOptions = BrowserContextOptions & { readonly provokes?: RegExp }

type Watched = Visit & { readonly provokes: RegExp | undefined }

/** What pages said unprovoked, and what they asked of other machines. */
const heard = (visits: readonly Watched[]): string[] =>
  visits.flatMap(({ complaints, provokes }) => complaints.filter((text) => !provokes?.test(text)))

/**
 * Tests on a site that is started before the first of them and ended after the last:
 * - `visitor` is a fresh visitor, who may write `page.goto('/about')`;
 * - `visit` is a fresh visitor on a page that is loaded and, where scripts run, taken over by its own;
 * - `open` is a fresh visitor on a page that is live as well.
 *
 * A test fails where a page of its visitors said anything on the console or asked anything of another machine.
 */
export const onSite = <S extends Site>(start: () => Promise<S>) =>
  it
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures to start first
    .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
      onCleanup(endKept)
      return keptBrowser()
    })
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures to start first
    .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
      const site = await start()
      onCleanup(site.stop)
      return site
    })
    .extend('visitor', async ({ browser, site }, { onCleanup }) => {
      const visits: Watched[] = []
      onCleanup(async () => {
        const complaints = heard(visits)
        await Promise.all(visits.map(({ context }) => context.close()))
        expect(complaints, 'no page says anything on the console, or asks anything of another machine').toEqual([])
      })
      return async ({ provokes, ...options }: VisitorOptions = {}): Promise<Visit> => {
        const visit = await newVisit(browser, { baseURL: site.url, ...options })
        visits.push({ ...visit, provokes })
        return visit
      }
    })
    .extend('visit', async ({ visitor }) => async (path: string, options: VisitorOptions = {}): Promise<Visit> => {
      const visit = await visitor(options)
      await visit.page.goto(path)
      if (options.javaScriptEnabled !== false) await untilTakenOver(visit.page)
      return visit
    })
    .extend('open', async ({ visitor }) => async (path: string, options: VisitorOptions = {}): Promise<Visit> => {
      const visit = await visitor(options)
      await openTakenOver(visit.page, path)
      return visit
    })
