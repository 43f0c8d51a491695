/** A story from its first word to its correction, by two people in a browser, seen by readers of two web processes. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { axeProblems } from '../../support/browser/axe.ts'
import { refusals } from '../../support/browser/browser.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { layoutProblems } from '../../support/browser/layout.ts'
import { htmlOf, type Site, startSite } from '../../support/browser/site.ts'
import { inviteByShell, startDesk, withAuthenticator } from '../../support/desk/desk-site.ts'
import { until } from '../../support/until.ts'

const GOAL_MS = 6000
const SLUG = 'a-plan-in-writing'

const it = onSite(async () => {
  const desk = await startDesk()
  const other = await startSite({ roles: ['web'], env: { DATA_DIR: desk.dataDir, REDIS_URL: desk.redis.url } })
  return {
    ...desk,
    webs: [{ url: desk.webUrl }, other] satisfies Pick<Site, 'url'>[],
    stop: async () => {
      await other.stop()
      await desk.stop()
    },
  }
})

const FIELDS = {
  Standfirst: 'A paid look at a service that writes your trading plan down: what it does, and what it asks of you.',
  Topics: 'trading-plans',
  Label: 'Advertisement · paid content by Sample Advertiser',
  'Risk warning': 'You can lose all of the money you pay in. No plan can promise a profit.',
  Claims: 'minimum-deposit',
} as const
const STORY = `Our service writes your plan down, and you decide about each step of it.

You begin with $250, and with nothing else.

::newsroom-contact
`

/** As the desk's clock shows it, in Toronto. */
const wallOf = (at: number): string =>
  new Date(at)
    .toLocaleString('sv-SE', { timeZone: 'America/Toronto' })
    .replace(' ', 'T')
    // A browser shows a full minute without its seconds.
    .replace(/:00$/, '')

async function join(page: Page, site: Parameters<typeof inviteByShell>[0], name: string): Promise<void> {
  await withAuthenticator(page)
  await page.goto(inviteByShell(site, name, 'editor'))
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor()
}

it('a story is written, previewed, refused for a figure without a claim, mended, scheduled, published and corrected', async ({
  site,
  visitor,
}) => {
  const [{ page: ada }, { page: bea }] = [await visitor(), await visitor({ provokes: refusals(409) })]
  await join(ada, site, 'Ada')
  await join(bea, site, 'Bea')

  await ada.keyboard.press('g')
  await ada.keyboard.press('n')
  await ada.getByRole('link', { name: 'New page' }).click()
  await ada.getByLabel('Title', { exact: true }).fill('A plan in writing')
  await ada.getByLabel('Web address').fill(SLUG)
  await ada.locator('form[action="/newsroom/new"]').getByLabel('Kind').selectOption('paid')
  await ada.getByRole('button', { name: 'Create draft' }).click()

  const planned = Date.now() + 86_400_000
  // All at once, each beside its field.
  const wrong = ada.locator('[data-wrong="excerpt"], [data-wrong="advertiser"], [data-wrong="riskWarning"]')
  for (const each of await wrong.all()) expect(await each.textContent()).toMatch(/Allowed: |Add a standfirst/)
  for (const [label, words] of Object.entries(FIELDS)) await ada.getByLabel(label).fill(words)
  await ada.getByLabel('Advertiser').selectOption('sample-advertiser')
  await ada.getByLabel('Runs from').fill(wallOf(planned))
  await ada.getByLabel('Text', { exact: true }).fill(STORY)
  const problem = ada.locator('#problems li', { hasText: 'the figure "$250," is without a claim' })
  await problem.waitFor()
  for (const each of await wrong.all()) expect(await each.textContent()).toBe('')
  const line = STORY.split('\n').indexOf('You begin with $250, and with nothing else.') + 1
  expect(await ada.locator(`#line-${line}`).getAttribute('data-wrong-line')).toBe('true')
  const preview = ada.frameLocator('iframe[data-preview]')
  await preview.getByText('You begin with $250').waitFor()
  expect(await preview.locator('[data-paid-label]').getByText('Paid for by Sample Advertiser').isVisible()).toBe(true)
  expect([await axeProblems(ada), await layoutProblems(ada)]).toEqual([[], []])
  await ada.getByRole('button', { name: 'Save' }).click()
  await ada.getByRole('status').getByText('Draft saved.').waitFor()

  const editor = `/newsroom/edit?path=${encodeURIComponent(`articles/${SLUG}.md`)}`
  await bea.goto(editor)
  const publish = bea.getByRole('button', { name: 'Publish what was saved' })
  expect(await publish.isDisabled()).toBe(true)
  // A button is no rule.
  await publish.evaluate((button) => button.removeAttribute('disabled'))
  await publish.click()
  await bea.getByRole('status').getByText('2 problems').waitFor()

  const text = ada.getByLabel('Text', { exact: true })
  // Late enough that it is published before, on a busy machine too.
  const at = Date.now() + 12_000
  await ada.getByLabel('Runs from').fill(wallOf(at))
  await text.fill(STORY.replace('$250,', ':claim[a minimum deposit of $250]{id="minimum-deposit"},'))
  await ada.getByRole('status').getByText('no problems').waitFor()
  await ada.getByRole('button', { name: 'Save' }).click()
  await ada.getByRole('status').getByText('Draft saved.').waitFor()
  expect(await ada.getByText('Another person has to publish it: you worked on it.').isVisible()).toBe(true)

  await bea.goto(editor)
  await publish.click()
  await bea.getByRole('status').getByText('Published.').waitFor()
  expect(
    await bea
      .getByRole('row', { name: /A plan in writing/ })
      .getByText('scheduled')
      .isVisible(),
  ).toBe(true)
  expect(Date.now()).toBeLessThan(at)
  for (const web of site.webs) expect((await htmlOf(web, `/articles/${SLUG}`)).status).toBe(404)
  const readersOf = async (words: string): Promise<boolean> => {
    const pages = await Promise.all(site.webs.map((web) => htmlOf(web, `/articles/${SLUG}`)))
    return pages.every(({ status, text }) => status === 200 && text.includes(words))
  }
  await until('its time', async () => Date.now() >= at, 30_000)
  await until('readers of both processes see it', () => readersOf('Our service writes your plan down'), GOAL_MS)

  const correction = 'An earlier text left out who decides.'
  await ada.goto(editor)
  await text.fill((await text.inputValue()).replace('you decide about', 'you alone decide about'))
  await ada.getByRole('status').getByText('no problems').waitFor()
  await ada.getByRole('button', { name: 'Save' }).click()
  await ada.getByRole('status').getByText('Draft saved.').waitFor()
  await ada.getByLabel('What was wrong, and what is right').fill(correction)
  await ada.getByRole('button', { name: 'Add to the draft' }).click()
  await ada.getByRole('status').getByText('Correction added to the draft.').waitFor()
  await bea.goto(editor)
  expect(await bea.getByLabel('What publishing changes').getByText(correction).isVisible()).toBe(true)
  await publish.click()
  await bea.getByRole('status').getByText('Published.').waitFor()
  await until('readers of both processes see the correction', () => readersOf(correction), GOAL_MS)
  await ada.goto(`${site.webUrl}/articles/${SLUG}`)
  await ada.getByText('What was changed').click()
  await ada.locator('ins', { hasText: 'alone' }).waitFor()
}, 120_000)
