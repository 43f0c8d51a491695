/** The advertising network's script: absent before opt-in, on the registration page alone, and given the registration. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { onSite } from '../../support/browser/browser-test.ts'
import { askForCode, enterCode, fillDetails, funnelSite, newPerson, startFunnelSite } from '../../support/funnel/funnel-site.ts'
import { until } from '../../support/until.ts'

/** The network's script, which here keeps what it gets. */
const SCRIPT = 'window.told = []; window.adroll = { record_user: (event) => window.told.push([window.adroll_adv_id, event]) }'

let asked = 0
const network = createServer((_req, res) => {
  asked += 1
  res.setHeader('content-type', 'text/javascript')
  res.end(SCRIPT)
})
const origin = (): string => `http://127.0.0.1:${(network.address() as AddressInfo).port}`
beforeAll(() => new Promise<void>((resolve) => void network.listen(0, '127.0.0.1', resolve)))
afterAll(() => void network.close())
beforeEach(() => {
  asked = 0
})

const FROM_THE_AD = '?utm_source=adroll&adct=click-1'

const withScript = onSite(() => startFunnelSite({ CONVERSION_SCRIPT_URL: `${origin()}/j/roundtrip.js`, CONVERSION_ID: 'ADV_1' }))
const it = onSite(funnelSite)

describe('with a network’s script', () => {
  withScript('only the registration page lets it in', async ({ site }) => {
    const policyOf = async (path: string): Promise<string | null> =>
      (await fetch(site.url + path)).headers.get('content-security-policy')
    expect(await policyOf('/register')).toContain(origin())
    for (const path of ['/', '/markets', '/enquire', '/register-nothing', '/privacy'])
      expect(await policyOf(path)).not.toContain(origin())
  })

  withScript('the pages on privacy and transparency name it', async ({ site }) => {
    for (const path of ['/privacy', '/transparency'])
      expect(await (await fetch(site.url + path)).text()).toContain(`advertising network, from ${new URL(origin()).host}`)
  })

  withScript('it is requested after opt-in, and told of the registration', async ({ open, site }) => {
    const { page } = await open(`/register${FROM_THE_AD}`)
    const question = page.getByRole('region', { name: 'Privacy choices' })
    expect(await question.textContent()).toContain(new URL(origin()).host)
    expect(asked).toBe(0)
    await question.getByRole('button', { name: 'Accept' }).click()
    await page.waitForFunction(() => 'told' in window)
    expect(asked).toBe(1)
    const person = newPerson()
    await askForCode(page, page, person)
    await enterCode(page, site, person)
    await until('the conversion', () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'told')) !== '[]'))
    expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([
      ['ADV_1', { adroll_segments: 'lead', email: person.email, phone: person.phone, adct: 'click-1' }],
    ])
  })

  withScript('it is not requested after a refusal, nor for whom no advertisement of it brought', async ({ open }) => {
    for (const [query, answer] of [
      [FROM_THE_AD, 'Reject'],
      ['?utm_source=letter', 'Accept'],
    ] as const) {
      const { page } = await open(`/register${query}`)
      await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: answer }).click()
      await page.reload({ waitUntil: 'networkidle' })
    }
    expect(asked).toBe(0)
  })

  withScript(
    'it is told of a registration that began on a paid page, whose policy does not let it in',
    async ({ open, site }) => {
      const { page } = await open(`/articles/bitcoin-jackpot-making-headlines${FROM_THE_AD}`)
      await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Accept' }).click()
      const person = newPerson()
      const form = page.locator('form#contact-form')
      await fillDetails(form, person)
      await form.locator('button[type="submit"]').click()
      await page.waitForURL('**/register')
      await page.waitForFunction(() => 'told' in window)
      await enterCode(page, site, person)
      await until('the conversion', () => page.evaluate(() => JSON.stringify(Reflect.get(window, 'told')) !== '[]'))
      expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([
        ['ADV_1', { adroll_segments: 'lead', email: person.email, phone: person.phone, adct: 'click-1' }],
      ])
    },
  )

  withScript('it reaches who agreed on another page and turned to the registration', async ({ open }) => {
    const { page } = await open(`/${FROM_THE_AD}`)
    await page.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Accept' }).click()
    expect(asked).toBe(0)
    await page.locator('a[href^="/register"]:visible').first().click()
    await page.waitForFunction(() => 'told' in window)
  })
})

describe('without a setting', () => {
  it('policies and questions are as they were', async ({ open, site }) => {
    const policies = await Promise.all(
      ['/register', '/enquire'].map(async (path) => (await fetch(site.url + path)).headers.get('content-security-policy')),
    )
    const [register, enquire] = policies.map((policy) => policy?.replaceAll(/'nonce-[^']+'/g, ''))
    expect(register).toBe(enquire)
    const { page } = await open(`/register${FROM_THE_AD}`)
    const question = page.getByRole('region', { name: 'Privacy choices' })
    expect(await question.textContent()).not.toContain('its script')
    await question.getByRole('button', { name: 'Accept' }).click()
    expect(await page.evaluate(() => document.querySelectorAll('script[src^="http"]').length)).toBe(0)
    expect(asked).toBe(0)
  })
})
