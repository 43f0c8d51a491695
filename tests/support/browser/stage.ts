import type { Browser, BrowserContextOptions } from 'playwright'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { launchBrowser, newVisit, openTakenOver, type Visit } from './browser.ts'
import type { Site } from './site.ts'

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The site and the browser stand from the first test on, not before')
  return part
}

/**
 * A running site and a browser for the tests of the file or group that calls this: started before the first of them,
 * ended after the last.
 */
export function stage<S extends Site>(start: () => Promise<S>) {
  let site: S | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    site = await start()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })
  return {
    get site(): S {
      return started(site)
    },
    get browser(): Browser {
      return started(browser)
    },
    /** A fresh visitor, until the test ends, on a page whose scripts have taken over. */
    async open(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
      const visit = await newVisit(started(browser), options)
      // A page that is left open goes on drawing beside the tests that follow.
      onTestFinished(() => visit.context.close())
      await openTakenOver(visit.page, started(site).url + path)
      return visit
    },
  }
}
