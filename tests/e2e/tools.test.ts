/** Sums in a browser: what is typed stays there, unless the reader says otherwise. */
import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { axeProblems } from '../support/browser/axe.ts'
import { onSite, paper } from '../support/browser/browser-test.ts'
import { layoutProblems } from '../support/browser/layout.ts'

const it = onSite(paper)

/** The tables that scroll within their box on a phone, by their captions. */
async function scrolling(page: Page): Promise<(string | null)[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  return page
    .locator('main table')
    .evaluateAll((tables) =>
      tables
        .filter(({ parentElement: box }) => box && box.scrollWidth > box.clientWidth)
        .map((table) => table.querySelector('caption')?.textContent ?? null),
    )
}

describe('the tools', () => {
  it('are listed above the official rates of today, each with its day, whose next decision is one of the calendar’s', async ({
    visit,
  }) => {
    const { page } = await visit('/tools', { javaScriptEnabled: false })
    const rates = page.locator('section', { has: page.getByRole('heading', { name: 'Rates now' }) })
    expect(await rates.locator('[data-answer] b').allTextContents()).toEqual(['Prime', '5-year mortgage, posted', 'Policy rate'])
    const days = await rates.locator('[data-answer] small').allTextContents()
    expect(days.filter((text) => /\s·\s(?:sample|simulated)$/.test(text))).toHaveLength(3)
    expect(await rates.getByRole('link', { name: 'All rates' }).getAttribute('href')).toBe('/economy/rates')
    expect(await rates.textContent(), 'nothing is said of lines and colours that are not there').not.toMatch(/Lines show|colour/)
  })

  it('have parameters that a phone reads without scrolling a table', async ({ visit }) => {
    const { page } = await visit('/tools/parameters', { javaScriptEnabled: false })
    expect(await scrolling(page)).toEqual([])
    expect(await layoutProblems(page)).toEqual([])
  })

  it('have parameters of places that are folded, and unfolded for who is led to one', async ({ visit }) => {
    for (const javaScriptEnabled of [false, true]) {
      const { page } = await visit('/tools/parameters', { javaScriptEnabled, viewport: { width: 390, height: 844 } })
      expect(await page.locator('main details').count()).toBe(15)
      expect(await page.locator('main details[open]').count(), 'but for the first').toBe(1)
      await page.locator('main nav').getByRole('link', { name: 'Ontario', exact: true }).click()
      const ontario = page.locator('main details', { hasText: 'Ontario, land transfer tax' })
      await ontario.getByText('Maximum rebate for a first home').waitFor()
      const name = ontario.locator('summary')
      await expect
        .poll(() => name.evaluate((line) => line.contains(document.elementFromPoint(60, line.getBoundingClientRect().top + 24))))
        .toBe(true)
    }
  })

  it('have parameters that are found from a phone’s first screen, each with its unit', async ({ visit }) => {
    for (const path of ['/tools/parameters', '/fr/outils/parametres']) {
      const { page } = await visit(path, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
      const links = page.locator('main nav a')
      expect(await links.last().evaluate((link) => link.getBoundingClientRect().bottom), path).toBeLessThan(844)
      const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)))
      const headed = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id))
      expect(ids, path).toEqual(headed)
      expect(ids.length).toBeGreaterThan(20)
      const values = await page.locator('main dd').allTextContents()
      expect(
        values.filter((value) => !/^\$\d|\d\s?[$%]$|\d\s(?:years|ans)$/.test(value)),
        path,
      ).toEqual([])
    }
  })
})

/** Every tool, as a reader has filled it in. */
const FILLED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  ...Object.fromEntries(
    ['mortgage', 'renewal', 'penalty', 'insurance', 'transfer-tax', 'inflation', 'currency'].map((tool) => [
      tool,
      (page) => page.getByRole('button', { name: 'Calculate' }).click(),
    ]),
  ),
  async room(page) {
    await page.getByLabel('Year you were born').selectOption('1990')
    await page.getByLabel('Year you opened').selectOption('2023')
    await page.getByLabel('Earned income').fill('80000')
    for (const years of await page.getByText('Enter what you contributed').all()) await years.click()
    await page.getByLabel('Contributed, 2024').first().fill('123456.78')
    await page.locator('[data-result=rrsp]').waitFor()
  },
  async acb(page) {
    const add = async (trade: Readonly<Record<string, string>>): Promise<void> => {
      for (const [name, text] of Object.entries(trade)) await page.locator(`[name=${name}]`).fill(text)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await add({
      date: '2025-01-02',
      security: 'A security with as long a name as any',
      shares: '1234567.89',
      price: '1234.5678',
    })
    await page.locator('[name=type]').selectOption('sell')
    await add({ date: '2025-06-02', security: 'A security with as long a name as any', shares: '1234.5', price: '99.99' })
    await page.locator('[data-result=gain]').waitFor()
  },
}

describe('a tool', () => {
  it.for(Object.entries(FILLED))(
    'of %s that is filled in does not scroll sideways on a phone',
    async ([tool, fill], { visit }) => {
      const { page } = await visit(`/tools/${tool}`, { viewport: { width: 390, height: 844 } })
      await page.waitForLoadState('networkidle')
      await fill(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await scrolling(page)).toEqual([])
      expect(await layoutProblems(page)).toEqual([])
    },
  )

  it('reads what was typed before the page had its script', async ({ visit, visitor, site }) => {
    const early = async (path: string, type: (page: Page) => Promise<unknown>): Promise<Page> => {
      const { page } = await visitor()
      const held = Promise.withResolvers<void>()
      await page.route('**/*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
      await type(page)
      held.resolve()
      return page
    }
    const room = await early('/tools/room', (page) => page.getByLabel('Year you were born').selectOption('1990'))
    await room.locator('[data-result=tfsa]').waitFor()
    const { page: sent } = await visit('/tools/mortgage?principal=123456&rate=5&years=25&frequency=monthly')
    const payment = (await sent.locator('[data-result=payment]').textContent()) ?? ''
    const mortgage = await early('/tools/mortgage?rate=5&years=25&frequency=monthly', (page) =>
      page.locator('[name=principal]').fill('123456'),
    )
    await mortgage.locator('[data-result=payment]', { hasText: payment }).waitFor()
    const acb = await early('/tools/acb', async (page) => {
      await page.locator('[name=shares]').fill('777')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
    })
    expect(acb.url(), 'and puts no trade into an address').toBe(`${site.url}/tools/acb`)
  })

  it('folds published examples that come out the same, and none that differs', async ({ visit }) => {
    const { page } = await visit('/tools/transfer-tax', { javaScriptEnabled: false })
    const rows = page.getByRole('table', { name: 'Published examples with what we compute' }).locator('tbody tr')
    const differing = page.locator('main tr', { hasText: 'Differs' })
    expect(await differing.count()).toBeGreaterThan(0)
    expect(await rows.filter({ hasText: 'Same' }).count()).toBe(5)
    expect(await rows.filter({ hasText: 'Differs' }).count()).toBe(await differing.count())
    expect(await page.getByRole('table', { name: 'The other examples' }).isVisible()).toBe(false)
  })

  it('of transfer taxes names the sources of the chosen place beside the sum, and folds those of all others', async ({
    visit,
  }) => {
    const { page } = await visit('/tools/transfer-tax?price=600000&province=ON&city=toronto&firstTime=no&year=2026', {
      javaScriptEnabled: false,
    })
    const named = await page.locator('[data-sources] p').allTextContents()
    expect(named.map((text) => text.split(',')[0])).toEqual(['Ontario', 'Toronto'])
    const others = page.locator('main details', { hasText: 'Sources for other places' })
    expect(await others.locator('li').count()).toBe(13)
    expect(await others.locator('li').first().isVisible()).toBe(false)
    expect(
      await page
        .locator('main')
        .getByRole('link', { name: /journalism-finance \(2026\)/ })
        .count(),
    ).toBe(1)
  })

  it('of transfer taxes offers no city of another province, and no choice of a single year', async ({ visit }) => {
    const { page } = await visit('/tools/transfer-tax')
    await page.waitForLoadState('networkidle')
    const city = page.getByLabel('City with its own tax')
    expect(await city.locator('option').allTextContents()).toEqual(['None of these', 'Toronto'])
    await city.selectOption('toronto')
    const tax = page.locator('[data-result=tax]')
    await page.getByText('$16,950.00').first().waitFor()
    await page.getByLabel('Province or territory').selectOption('AB')
    expect(await city.count()).toBe(0)
    expect(await page.locator('[data-stale]').count()).toBe(0)
    const ofAlberta = await tax.textContent()
    await page.getByLabel('Province or territory').selectOption('ON')
    expect(await city.inputValue(), 'it comes back without a choice').toBe('none')
    expect(await tax.textContent()).toBe('$8,475.00')
    expect(ofAlberta).not.toBe('$8,475.00')
    expect(await page.getByLabel('Rules of').count()).toBe(0)
    await page.getByText('Rules of 2026', { exact: true }).waitFor()
  })

  it('works with the numbers of its fields alone, also after two lines were the same', async ({ visit }) => {
    const lines = (page: Page) => page.locator('figure', { hasText: 'With your numbers' }).locator('code').allTextContents()
    const { page } = await visit('/tools/transfer-tax')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('City with its own tax').selectOption('toronto')
    await page.getByText('$16,950.00').first().waitFor()
    const ofToronto = await lines(page)
    expect(new Set(ofToronto).size, 'Ontario and Toronto have brackets in common').toBeLessThan(ofToronto.length)
    await page.getByLabel('Province or territory').selectOption('AB')
    const { page: fresh } = await visit('/tools/transfer-tax?price=600000&province=AB&year=2026')
    expect(await lines(page)).toEqual(await lines(fresh))
  })

  it('names each index of one and the same month once', async ({ visit }) => {
    const { page } = await visit('/tools/inflation')
    await page.waitForLoadState('networkidle')
    const month = await page.locator('[name=to]').inputValue()
    const names = page.locator('main dl dt', { hasText: 'Index' })
    await page.locator('[name=from]').fill(month)
    await page.getByText('Prices are the same in both months.').waitFor()
    await page.locator('[name=from]').fill('2023-01')
    await page.getByText('Prices are the same in both months.').waitFor({ state: 'detached' })
    expect(await names.allTextContents()).toHaveLength(2)
  })

  it('of transfer taxes without script says where a city is, and with it says so too until another choice', async ({ visit }) => {
    const path = '/tools/transfer-tax?price=600000&province=AB&city=toronto&firstTime=no&year=2026'
    const { page } = await visit(path, { javaScriptEnabled: false })
    await page.locator('form').getByText('Toronto is in Ontario.').waitFor()
    expect(await page.getByLabel('City with its own tax').locator('option').count()).toBe(3)
    const { page: scripted } = await visit(path)
    await scripted.waitForLoadState('networkidle')
    await scripted.locator('form').getByText('Toronto is in Ontario.').waitFor()
    await scripted.getByLabel('Price of the home').fill('700000')
    await scripted.getByRole('button', { name: 'Calculate' }).click()
    await scripted.locator('[data-result=tax]').waitFor()
  })

  it('keeps its last result while a field is wrong, and says that it is not of the fields', async ({ visit }) => {
    const { page } = await visit('/tools/mortgage?principal=500000&rate=5&years=25&frequency=monthly')
    await page.waitForLoadState('networkidle')
    const payment = page.locator('[data-stale] [data-result=payment]')
    for (const name of ['rate', 'years']) await page.locator(`[name=${name}]`).fill('x')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.getByText('Not updated: check the marked fields.').waitFor()
    expect(await payment.textContent()).toBe('$2,908.02')
    expect(await page.getByRole('link', { name: 'Link to this result' }).count(), 'which has no address').toBe(0)
    expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
    await page.locator('[name=rate]').fill('6')
    await page.locator('[name=years]').fill('20')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect.poll(() => payment.count()).toBe(0)
  })

  it('without script says what each wrong field needs, and leads to an example that works', async ({ visit }) => {
    const path = '/tools/inflation?amount=x&from=1850-01&to=2024-01'
    const { page } = await visit(path, { javaScriptEnabled: false })
    const needed = page.locator('main li', { hasText: 'Enter an amount from $0 to $1 billion.' })
    expect(await needed.textContent()).toBe('Amount: Enter an amount from $0 to $1 billion.')
    const { page: scripted } = await visit(path)
    expect([...(await layoutProblems(page)), ...(await axeProblems(scripted))]).toEqual([])
    await page.getByRole('link', { name: 'Start again with our example' }).click()
    expect(await page.locator('[data-result=amount]').count()).toBe(1)
  })

  it('leaves the names of its examples room beside why two numbers differ, on a phone', async ({ visit }) => {
    for (const tool of ['renewal', 'penalty', 'insurance', 'transfer-tax']) {
      const { page } = await visit(`/tools/${tool}`, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
      const differing = page.locator('main tr', { hasText: 'Differs' })
      const widths = await differing.locator('th').evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width))
      expect(widths.length, tool).toBeGreaterThan(0)
      expect(Math.min(...widths), tool).toBeGreaterThan(120)
    }
  })

  it('begins two fields of a row on one line, however long their names are', async ({ visit }) => {
    for (const width of [390, 1440]) {
      const { page } = await visit('/tools/penalty', { viewport: { width, height: 900 } })
      const topOf = (name: string) => page.locator(`form [name=${name}]`).evaluate((field) => field.getBoundingClientRect().top)
      expect(await topOf('discount'), `${width}`).toBe(await topOf('monthsLeft'))
      expect(await topOf('comparisonRate'), `${width}`).toBe(await topOf('rate'))
    }
  })

  it('of stored figures asks for another choice without the amount', async ({ visit }) => {
    const { page } = await visit('/tools/currency')
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByLabel('Amount').fill('777123.45')
    await page.getByRole('textbox', { name: 'On', exact: true }).fill('2026-03-08')
    await page.locator('[data-remark]').waitFor()
    expect(await page.locator('[data-result=day]').textContent()).toBe('6 Mar 2026')
    expect(asked.filter((url) => url.includes('/api/tools/currency'))).toHaveLength(1)
    expect(asked.join()).not.toContain('777123')
    expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
  })

  it('of stored figures offers the stored dates alone, says from when to when, and begins with the newest', async ({ visit }) => {
    for (const [tool, name] of [
      ['inflation', 'to'],
      ['currency', 'on'],
    ] as const) {
      const { page } = await visit(`/tools/${tool}`, { javaScriptEnabled: false })
      const field = page.locator(`form [name=${name}]`)
      const [first, last] = [(await field.getAttribute('min')) ?? '', (await field.getAttribute('max')) ?? '']
      expect([first < last, await field.inputValue()], tool).toEqual([true, last])
      expect(await page.getByText(/^Data from .+ to .+\.$/).count(), tool).toBe(1)
      for (const end of [first, last]) {
        await field.fill(end)
        await page.getByRole('button', { name: 'Calculate' }).click()
        expect(await page.locator('[data-result=amount]').count(), `${tool} ${end}`).toBe(1)
      }
    }
  })

  it('has its lead under its title on a tablet, be that short or long', async ({ visit }) => {
    for (const tool of ['inflation', 'transfer-tax']) {
      const { page } = await visit(`/tools/${tool}`, { javaScriptEnabled: false, viewport: { width: 820, height: 900 } })
      const [title, lead] = await Promise.all(
        [page.locator('h1'), page.locator('main header p').first()].map((each) => each.boundingBox()),
      )
      expect(lead?.x, tool).toBe(title?.x)
    }
  })

  it('of inflation says in French by how much prices rose, with a comma', async ({ visit }) => {
    const { page } = await visit('/fr/outils/inflation', { javaScriptEnabled: false })
    expect(await page.locator('[data-remark]').textContent()).toMatch(/^Les prix ont augmenté de \d+,\d\u00a0%\.$/)
  })

  it('of a mortgage shows each year of what is owed, and follows what is typed', async ({ visit }) => {
    const { page } = await visit('/tools/mortgage')
    await page.waitForLoadState('networkidle')
    await page.getByText('What you owe, year by year', { exact: true }).first().click()
    const rows = page.getByRole('table', { name: 'What you owe, year by year' }).locator('tbody tr')
    expect(await rows.count()).toBe(25)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
    }
    await page.getByLabel('Amortization (years)', { exact: true }).fill('2')
    await page.getByText('^−24)').waitFor()
    await page.getByRole('textbox', { name: 'Amount borrowed ($)' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.locator('dl', { hasText: 'Amount borrowed$500,000' }).getByText('2 years').waitFor()
    expect(await page.locator('main form').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    expect(await rows.last().locator('td').last().textContent()).toBe('$0.00')
    expect(await rows.count()).toBe(2)
  })

  it('of inflation draws nothing where it refuses a field, and says why across a phone', async ({ visit }) => {
    const { page } = await visit('/tools/inflation', { viewport: { width: 390, height: 844 } })
    await page.waitForLoadState('networkidle')
    const curve = page.getByText(/^What \$100 bought in .+ would cost$/)
    expect(await curve.count()).toBeGreaterThan(0)
    await page.locator('[name=amount]').fill('abc')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await page.getByText('Enter an amount from $0 to $1 billion.').waitFor()
    expect(await curve.count()).toBe(0)
    await page.goto(new URL('/tools/mortgage', page.url()).href)
    await page.waitForLoadState('networkidle')
    await page.locator('[name=rate]').fill('x')
    await page.getByRole('button', { name: 'Calculate' }).click()
    const said = await page.getByText('Enter a rate from 0% to 30%.').boundingBox()
    expect(said?.width).toBeGreaterThan(340)
  })

  it('of room asks for nothing, keeps what was typed only if told to, and clears it', async ({ visit }) => {
    const { page } = await visit('/tools/room')
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByLabel('Year you were born').selectOption('1990')
    const of2026 = page.getByLabel('Contributed, 2026')
    expect(await of2026.isVisible(), 'its years are folded while they hold nothing').toBe(false)
    const answer = page.locator('[data-result=tfsa]').locator('..')
    expect(await answer.textContent(), 'the answer says what it takes for granted').toBe(
      '$109,000.00 room left in 2026, if you have never contributed',
    )
    const fold = page.getByText('Enter what you contributed or withdrew')
    const [foldBox, pictureBox] = await Promise.all(
      [fold, page.getByRole('img', { name: 'TFSA room by year' })].map((each) => each.boundingBox()),
    )
    expect(foldBox?.y, 'and what it needs is asked above the picture').toBeLessThan(pictureBox?.y ?? 0)
    await fold.click()
    expect(await page.getByRole('row', { name: '2026' }).first().locator('td').first().textContent()).toBe('$109,000')
    await of2026.fill('9')
    await of2026.fill('')
    expect(await of2026.isVisible(), 'and stay open when the last of them is emptied').toBe(true)
    await of2026.fill('9000')
    expect(await answer.textContent()).toBe('$100,000.00 room left in 2026')
    const ofRrsp = page.locator('[data-result=rrsp]')
    expect(await ofRrsp.count(), 'no room is told before an income or unused room is typed').toBe(0)
    await page.getByLabel('Unused room').fill('5000')
    expect(await ofRrsp.textContent()).toBe('$5,000.00')
    await page.getByLabel('Contributed this year').fill('8000')
    await page.getByText('the excess above $2,000 may cost 1% a month').waitFor()
    expect(await ofRrsp.locator('..').textContent()).toBe('$3,000.00 over your 2026 room')
    await page.getByLabel('Contributed this year').fill('x')
    await page.getByText('Check the marked field.').waitFor()
    await page.getByLabel('Contributed this year').fill('')
    const worked = page.locator('figure', { hasText: 'With your numbers' })
    const picture = page.locator('figure', { hasText: 'TFSA room by year' })
    expect([await worked.count(), await picture.count()]).toEqual([2, 1])
    const of2025 = page.getByLabel('Contributed, 2025').first()
    await of2025.fill('abc')
    await page.getByText('Contributed, 2025: Enter an amount').waitFor()
    expect([await worked.count(), await picture.count(), await answer.count()], 'of the RRSP alone').toEqual([1, 0, 0])
    const figures = page.getByRole('table', { name: 'TFSA room by year' }).locator('td.num')
    expect((await figures.allTextContents()).filter(Boolean)).toEqual([])
    await of2025.fill('')
    const kept = () => page.evaluate(() => localStorage.getItem('nl-room'))
    expect(await kept()).toBeNull()
    const keep = page.getByLabel('Keep what I typed')
    expect((await keep.boundingBox())?.width, 'a box of the size of other forms').toBe(24)
    await keep.check()
    expect(await kept()).toContain('9000')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
    }
    const [born, room] = await Promise.all([page.getByLabel('Year you were born').boundingBox(), answer.boundingBox()])
    expect(room?.x, 'the answer is beside its fields').toBeGreaterThan((born?.x ?? 0) + (born?.width ?? 0))
    const [resident, pictured] = await Promise.all(
      [page.getByLabel('Year you became a resident'), picture].map((each) => each.boundingBox()),
    )
    expect((pictured?.y ?? 0) - (resident?.y ?? 0) - (resident?.height ?? 0), 'and its picture below them').toBeLessThan(80)
    await page.getByLabel('Contributed, 2026').first().fill('110000')
    expect(await answer.textContent()).toBe('$1,000.00 over your 2026 room')
    expect(await answer.locator('svg').count(), 'as a warning, not by its colour alone').toBe(1)
    expect(await axeProblems(page)).toEqual([])
    await page.getByLabel('Contributed, 2026').first().fill('9000')
    expect(asked.filter((url) => !url.includes('/assets/'))).toEqual([])
    await page.reload()
    await expect.poll(() => of2026.isVisible(), { message: 'kept years are open' }).toBe(true)
    await page.getByRole('button', { name: 'Clear everything' }).click()
    expect(await kept()).toBeNull()
  })

  it('of the adjusted cost base says at once all that is wrong with a trade, and shows the first of it', async ({ visit }) => {
    const { page } = await visit('/tools/acb', { viewport: { width: 390, height: 844 } })
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const date = page.getByLabel('Date', { exact: true })
    await expect.poll(() => date.evaluate((field) => field === document.activeElement)).toBe(true)
    const problems = page.locator('form [aria-invalid=true]')
    expect(await problems.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))).toEqual([
      ...['date', 'security', 'shares', 'price'],
    ])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const inSight = (): Promise<boolean[]> =>
        page
          .locator('form label', { hasText: 'Date' })
          .or(page.getByText('Enter the date.'))
          .evaluateAll((elements) =>
            elements.map((element) => {
              const { left, top } = element.getBoundingClientRect()
              return element.contains(document.elementFromPoint(left + 4, top + 4))
            }),
          )
      await expect.poll(inSight, { message: `${width}` }).toEqual([true, true])
    }
  })

  it('of the adjusted cost base begins with its fields, prints the gain below them, and ends with what it does not cover', async ({
    visit,
  }) => {
    const { page } = await visit('/tools/acb', { viewport: { width: 390, height: 844 } })
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[name=date]').evaluate((field) => field.getBoundingClientRect().top)).toBeLessThan(422)
    const add = async (trade: Readonly<Record<string, string>>): Promise<void> => {
      for (const [name, text] of Object.entries(trade)) await page.locator(`[name=${name}]`).fill(text)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await add({ date: '2026-01-10', security: 'X', shares: '1000', price: '50' })
    const gain = page.locator('[data-result=gain]')
    expect(await gain.count(), 'without a sale there is none').toBe(0)
    const held = page.getByRole('table', { name: 'Shares held' }).locator('tbody tr')
    expect(await held.locator('th, td').allTextContents(), 'but what is held').toEqual(['X', '1,000', '$50,000.00'])
    await page.locator('[name=type]').selectOption('sell')
    await add({ date: '2026-03-10', security: 'X', shares: '10', price: '40.5' })
    expect(await gain.locator('..').textContent()).toBe('$95.00 loss in 2026')
    const trades = page.getByRole('table', { name: 'Your ledger' }).locator('tbody tr')
    expect((await trades.first().locator('td').allTextContents()).slice(0, 7)).toEqual([
      ...['10 Jan 2026', 'X', 'Buy', '1,000', '$50.00', '', 'CAD'],
    ])
    const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { width: 0, height: 0 }
    expect((await boxOf(trades.first())).height, 'a trade is a few lines').toBeLessThan(90)
    const names = await trades
      .first()
      .locator('td[data-head]:not(:empty)')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
    expect(names.map((name) => name.slice(1, -2))).toEqual(['Date', 'Security', 'Type', 'Shares', 'Price', 'Currency'])
    const { width, height } = await boxOf(trades.first().getByRole('button', { name: 'Remove X, 2026-01-10' }))
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    const tops = await Promise.all(
      [
        page.locator('[name=rate]'),
        gain,
        trades.first(),
        page.getByRole('heading', { name: 'Result', exact: true }),
        page.getByRole('button', { name: 'Trades as CSV' }),
        page.getByText('Import a CSV file'),
        page.getByRole('heading', { name: 'What it does not cover' }),
      ].map((each) => each.evaluate((element) => element.getBoundingClientRect().top)),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
  })

  it('of the adjusted cost base says which trade of a file is wrong, and what a file lacks', async ({ visit }) => {
    const { page } = await visit('/tools/acb')
    await page.waitForLoadState('networkidle')
    const bring = (text: string) =>
      page.locator('input[type=file]').setInputFiles({ name: 'trades.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await bring('date,security\n2025-01-02,X')
    await page.getByText('The first line of the file lacks these columns: type, shares, price, currency.').waitFor()
    const head = 'date,security,type,shares,price,commission,currency,rate'
    await bring(`${head}\n2025-01-02,X,buy,1,1,0,CAD,\n2025-01-03,X,sell,2,1,0,CAD,`)
    const oversold = 'X on 3 Jan 2025: you sold more than you held. Add the earlier purchase, or remove this trade.'
    const rows = page.getByRole('table', { name: 'Your ledger' }).locator('tbody tr')
    await rows
      .nth(2)
      .locator('p', { has: page.locator('svg') })
      .getByText(oversold)
      .waitFor()
    const weights = await rows
      .locator('td:first-child')
      .evaluateAll((all) => all.slice(0, 2).map((each) => getComputedStyle(each).fontWeight))
    expect(weights, 'and its row is marked').toEqual(['400', '600'])
    await page.getByText('Trade 2 has a problem. It and the trades after it are not counted.').waitFor()
    expect(await page.locator('[data-result=gain]').count()).toBe(0)
    const held = page.getByRole('table', { name: 'Shares held' }).locator('tbody td')
    expect(await held.allTextContents(), 'what was before it is still worked out').toEqual(['1', '$1.00'])
    expect(await page.getByRole('table', { name: 'Result' }).locator('tbody tr').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Result as CSV' }).count(), 'but not to take away').toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await layoutProblems(page)).toEqual([])
    expect(await axeProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Remove X, 2025-01-03' }).click()
    await page.getByRole('table', { name: 'Result' }).waitFor()
  })

  it('of the adjusted cost base has its answer beside its fields, a year a line, each a gain or a loss', async ({ visit }) => {
    const { page } = await visit('/tools/acb', { viewport: { width: 1440, height: 900 } })
    await page.waitForLoadState('networkidle')
    const rows = ['2024-01-02,X,buy,3,10', '2024-06-03,X,sell,1,12', '2025-06-03,X,sell,1,4']
    const file = ['date,security,type,shares,price,currency', ...rows.map((row) => `${row},CAD`)].join('\n')
    await page.locator('input[type=file]').setInputFiles({ name: 'trades.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    const gain = page.locator('[data-result=gain]')
    expect(await gain.locator('..').textContent()).toBe('$6.00 loss in 2025')
    expect(await page.locator('[data-year]').allTextContents()).toEqual(['$2.00 gain in 2024'])
    const [answer, field] = await Promise.all([gain.boundingBox(), page.locator('[name=security]').boundingBox()])
    expect(answer?.y).toBeLessThan(field?.y ?? 0)
    expect(answer?.x).toBeGreaterThan(field?.x ?? 0)
    expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
  })

  it('of the adjusted cost base cuts no name of a field beside its result', async ({ visit }) => {
    for (const width of [820, 1099]) {
      const { page } = await visit('/tools/acb', { viewport: { width, height: 900 } })
      const label = page.locator('form label', { hasText: 'Commission' })
      expect((await label.evaluate((element) => element.getBoundingClientRect().height)) < 40, `${width}`).toBe(true)
      const menu = page.getByLabel('Currency', { exact: true })
      expect((await menu.boundingBox())?.width, `${width}`).toBeGreaterThan(200)
    }
  })

  it('of the adjusted cost base takes the Bank’s rate of a day, and tells no amount', async ({ visit }) => {
    const { page } = await visit('/tools/acb')
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const trade = { Date: '2025-01-02', Security: 'X', Shares: '777', Price: '100' }
    for (const [label, text] of Object.entries(trade)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel('Currency', { exact: true }).selectOption('USD')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('$112,027.86').first().waitFor()
    await page.locator('td[data-head=Rate]').getByText('1.4418 Bank of Canada, 2 Jan 2025').waitFor()
    await page.getByText('Bank of Canada rate, USD, 2 Jan 2025 = 1.4418').waitFor()
    expect(asked.filter((url) => url.includes('/api/')).map((url) => new URL(url).search)).toEqual([
      '?amount=1&from=USD&to=CAD&on=2025-01-02',
    ])
    expect(await scrolling(page)).toEqual([])
    expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
  })
})
