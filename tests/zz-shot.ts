import { launchBrowser, newVisit } from './support/browser.ts'

const url = process.argv[2] as string
const b = await launchBrowser()
{
  const { page, context } = await newVisit(b, { viewport: { width: 320, height: 568 } })
  await page.goto(url + '/articles/teen-trader-story', { waitUntil: 'networkidle' })
  await page.screenshot({ path: '/tmp/aui/p1.png' })
  await page.evaluate(() => scrollTo(0, 1500))
  await page.waitForTimeout(1200)
  await page.screenshot({ path: '/tmp/aui/p2.png' })
  await page.evaluate(() => document.querySelector('audio')!.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.locator('[role=slider]').scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/aui/p3.png' })
  await context.close()
}
{
  const { page, context } = await newVisit(b, { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' })
  await page.goto(url + '/articles/hex-coin-trade-shocked-analysts', { waitUntil: 'networkidle' })
  await page.screenshot({ path: '/tmp/aui/d1.png' })
  await page.evaluate(() =>
    document.querySelector('[data-status=illustrative]')!.scrollIntoView({ block: 'center', behavior: 'instant' }),
  )
  await page.waitForTimeout(300)
  await page.screenshot({ path: '/tmp/aui/d2.png' })
  await context.close()
}
await b.close()
