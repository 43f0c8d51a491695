import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page, type Response } from 'playwright'
import { CHROMIUM, findOnPath } from '#ops/system-package.ts'

/** Chromium as the machine has it, silent towards the outside. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findOnPath(CHROMIUM.binaries)
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export type Visit = { readonly context: BrowserContext; readonly page: Page; readonly complaints: string[] }

/** Service workers are blocked here, and a test may type before the browser has given a field its autofocus. */
const BROWSERS_OWN = /^(Service Worker registration blocked|Autofocus processing was blocked)/
/** The browser's own end of a fade between two documents, whose reader went on before it was over. */
const FADE_CUT_SHORT = /^Transition was (aborted|skipped)/

/** A fresh visitor. `complaints` collects every console message, page error and request that left this machine. */
export async function newVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  // What a worker of the site passes on, no test could answer in the site's stead: only the tests of that worker let it in.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!BROWSERS_OWN.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    if (!FADE_CUT_SHORT.test(message)) complaints.push(`page error: ${message}`)
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1' && hostname !== 'localhost')
      complaints.push(`left this machine: ${request.url()}`)
  })
  return { context, page, complaints }
}

/** What Chromium says on its console of an answer with one of these statuses. */
export const refusals = (...statuses: readonly number[]): RegExp =>
  new RegExp(`^error: Failed to load resource: .* status of (${statuses.join('|')}) `)

/** What Chromium says on its console of a request that a test cut off. */
export const CUT_OFF = /^error: Failed to load resource: net::ERR_FAILED/

/** Waits until the scripts of a page have taken over what the server drew: then they keep no clicks any more. */
export const untilTakenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.readyState === 'complete' && !('makeKeptClicks' in window))

/** Opens a page that shows prices and waits until its scripts have taken over what the server drew: its socket opens then. */
export async function openTakenOver(page: Page, url: string): Promise<Response | null> {
  const takenOver = page.waitForEvent('websocket')
  const answer = await page.goto(url)
  await takenOver
  return answer
}
