import type { Page } from 'playwright'

/** `at`: milliseconds of the page's own clock since its document began. */
export type Asked = { readonly method: string; readonly path: string; readonly at: number }

/**
 * Notes what the scripts of every page that opens after this fetch, and when by the page's own clock: a rule about
 * its times then holds however slow the machine is. Install the page's clock before.
 */
export const watchAsked = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const asked: Asked[] = []
    Object.assign(window, { asked })
    const began = Date.now()
    const real = window.fetch
    window.fetch = (input, init) => {
      const request = new Request(input, init)
      asked.push({ method: request.method, path: new URL(request.url).pathname, at: Date.now() - began })
      return real(input, init)
    }
  })

export const askedBy = (page: Page): Promise<Asked[]> => page.evaluate(() => (window as unknown as { asked: Asked[] }).asked)
