/** What the specification lists page by page: headings, links, buttons and words, as the raw HTML of the real site has them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Site, startSite } from '../support/browser/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ roles: ['web'] })
})
afterAll(() => site.stop())

/** A page without the marks that React puts between two texts. */
const html = async (path: string): Promise<string> =>
  (await (await fetch(site.url + path)).text()).replaceAll('<!-- -->', '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const link = (href: string, text: string): RegExp => new RegExp(`<a [^>]*href="${href.replaceAll('?', '\\?')}"[^>]*>${text}`)
const heading = (text: string): RegExp => new RegExp(`<h[123][^>]*>${text}`)
const part = (text: string, tag: 'header' | 'footer'): string => text.slice(text.indexOf(`<${tag}`), text.indexOf(`</${tag}>`))
const section = (text: string, title: string): string => {
  const from = text.indexOf(title)
  return text.slice(from, text.indexOf('</section>', from))
}
const NEWS =
  'rbc-profit-rises-despite-credit-hits enbridge-invests-upgrade-pipelines bitcoin-etfs-50-billion-inflows bank-canada-holds-rate-275 usd-cad-slides-below-132-oil-rallies euro-strengthens-ecb-holds-rates ethereum-layer-2s-usage-records crypto-sentiment-neutral ethereum-sell-offs bank-korea-stablecoin-merits hex-coin-trade-shocked-analysts bitcoin-jackpot-making-headlines ai-trading-app-profits fed-minutes-dovish-sentiment japanese-yen-boj-speculation emerging-market-currencies-rally canadian-national-railway-beats-earnings manulife-expands-asian-operations brookfield-asset-management-dividend-hike coinbase-adds-staking-tokens nft-market-recovery'
const INSIGHTS =
  'canadian-banks-q3-outlook energy-transition-winners-losers interest-rate-outlook tech-growth-vs-value real-estate-investment-trusts commodity-supercycle small-cap-opportunities esg-investing-canada currency-hedging-strategies'
const PROMOTIONAL =
  'the-future-of-pensions-ai-retirement-planning 85-percent-canadians-regret-delayed-ai-retirement high-school-senior-out-earns-his-teacher-with-this-trading-strategy'

describe('every page', () => {
  it('leads from its header to home, markets, stocks, crypto, forex, insights and advertise', async () => {
    const header = part(await html('/about'), 'header')
    for (const [href, text] of Object.entries({
      '/': 'Home',
      '/markets': 'Markets',
      '/stocks': 'Stocks',
      '/crypto': 'Crypto',
      '/forex': 'Forex',
      '/insights': 'Insights',
      '/advertise': 'Advertise',
    }))
      expect(header).toMatch(link(href, text))
  })

  it('leads from its footer to about, contact, privacy and terms, and has WhatsApp and Telegram there', async () => {
    const footer = part(await html('/about'), 'footer')
    for (const [href, text] of Object.entries({
      '/about': 'About',
      '/contact': 'Contact',
      '/privacy': 'Privacy',
      '/terms': 'Terms',
      '/register?via=whatsapp': '.*WhatsApp',
      '/register?via=telegram': '.*Telegram',
    }))
      expect(footer).toMatch(link(href, text))
  })

  it('says in its footer that we are not a licensed broker, give no investment advice, and inform only', async () => {
    const footer = part(await html('/'), 'footer')
    expect(footer).toContain('is not a licensed broker, dealer or adviser and gives no investment advice.')
    expect(footer).toContain('Everything here is for information only.')
  })

  it('has a contact dialog whose own title is Get In Touch', async () => {
    expect(await html('/about')).toMatch(/<dialog.*<h2[^>]*>Get In Touch<\/h2>/s)
  })

  it.each('/ /stocks /crypto /forex /markets /insights /register /about /advertise /privacy /terms /contact'.split(' '))(
    '%s answers by itself',
    async (path) => {
      const answer = await fetch(site.url + path)
      expect([answer.status, (await answer.text()).match(/<h1/g)?.length]).toEqual([200, 1])
    },
  )
})

describe('the home page', () => {
  it('leads to the card-pack story by Read Full Story and to the markets by View Markets, right below the live tiles', async () => {
    const text = await html('/')
    const places = ['id="live-markets"', 'Read Full Story', 'Top Canadian Stocks'].map((mark) => text.indexOf(mark))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text).toMatch(link('/articles/bitcoin-jackpot-making-headlines', 'Read Full Story'))
    expect(text).toMatch(link('/markets', 'View Markets'))
  })

  it('has its sections in order, each with its link', async () => {
    const text = await html('/')
    const titles = ['Live markets', 'Top Canadian Stocks', 'Crypto Headlines', 'Forex & Global Economy', 'Explore More Markets']
    const places = [...titles, 'Opportunity Spotlight'].map((title) => text.search(heading(title)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(Math.min(...places)).toBeGreaterThan(0)
    const links = { 'Top Canadian Stocks': '/stocks', 'Crypto Headlines': '/crypto', 'Forex & Global Economy': '/forex' }
    for (const [title, href] of Object.entries(links)) expect(section(text, title)).toContain(`href="${href}"`)
    expect(section(text, 'Explore More Markets')).toContain('href="/markets')
    for (const href of ['/register', '/insights']) expect(section(text, 'id="spotlight"')).toContain(`href="${href}"`)
  })
})

describe('the section pages', () => {
  it.each([
    ['/stocks', 'Canadian Stocks', 6],
    ['/crypto', 'Cryptocurrency Market', 9],
    ['/forex', 'Foreign Exchange', 6],
    ['/insights', 'Market Insights', 9],
  ])('%s is headed %s and holds %i stories beside its advertisements', async (path, title, count) => {
    const text = await html(path)
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}`))
    // Explainers have a list of their own below.
    const [own = ''] = text.slice(text.indexOf('<main'), text.indexOf('</main>')).split('>Explained</h2>')
    const cards = own.split('<article').slice(1)
    expect(cards.filter((card) => !card.includes('data-paid-label')).length).toBe(count)
  })

  it('the markets page has the four lists, and counts them in its overview', async () => {
    const text = await html('/markets')
    for (const title of [
      'Top 20 Cryptocurrencies',
      'Top 10 Currency Pairs',
      'Top 20 Canadian Stocks',
      'Commodities & Precious Metals',
    ])
      expect(text).toMatch(heading(title))
    const overview = section(text, 'Market Overview')
    for (const [count, label] of [
      [20, 'Cryptocurrencies'],
      [10, 'Currency pairs'],
      [20, 'Canadian stocks'],
      [7, 'Commodities'],
    ])
      expect(overview).toMatch(new RegExp(`>${count}</span><span[^>]*>${label}<`))
  })
})

describe('the other pages', () => {
  it('register: Create Your Account with its fields and button, another way to connect, benefits and a disclaimer', async () => {
    const text = await html('/register')
    expect(text).toMatch(/<h1[^>]*>Create Your Account/)
    for (const name of ['fullName', 'email', 'country']) expect(text).toMatch(new RegExp(`name="${name}"`))
    expect(text).toMatch(/type="tel"/)
    expect(text).toMatch(/<button[^>]*>Create Account</)
    expect(text).toContain('or connect another way')
    expect(text).toContain('aria-label="What you get"')
    expect(text).toContain('<b>Disclaimer.</b>')
  })

  it('advertise: contact is by email', async () => expect(await html('/advertise')).toMatch(/href="mailto:/))

  it('privacy and terms say when their words last changed', async () => {
    for (const path of ['/privacy', '/terms']) expect(await html(path)).toMatch(/Last updated <time dateTime="\d{4}-\d\d-\d\d"/i)
  })

  it('contact: general, advertising and editorial addresses, Toronto, a reply within 24 hours, and a quick message form', async () => {
    const text = await html('/contact')
    for (const word of ['General', 'Advertising', 'Editorial']) expect(text).toContain(word)
    expect(text.match(/href="mailto:/g)?.length).toBeGreaterThanOrEqual(3)
    expect(text).toContain('Toronto, Ontario')
    expect(text).toContain('We aim to reply within 24 hours.')
    for (const name of ['name', 'email', 'subject', 'message']) expect(text).toMatch(new RegExp(`name="${name}"`))
  })

  it('a missing one: Oops! Page not found, its path, and Return to Home', async () => {
    expect((await fetch(`${site.url}/no/such/page`)).status).toBe(404)
    const text = await html('/no/such/page')
    expect(text).toContain('Oops! Page not found')
    expect(text).toContain('<code>/no/such/page</code>')
    expect(text).toMatch(link('/', 'Return to Home'))
  })
})

describe('articles', () => {
  it.each(`${NEWS} ${INSIGHTS} ${PROMOTIONAL}`.split(' '))('%s is there', async (slug) => {
    expect((await fetch(`${site.url}/articles/${slug}`)).status).toBe(200)
  })

  it('a short news article has category, date, headline, three paragraphs and its source, opened in a new tab', async () => {
    const text = await html('/articles/bank-canada-holds-rate-275')
    expect(text).toContain('Central Banking')
    expect(text).toMatch(/<time dateTime="\d{4}-/i)
    const body = text.slice(text.indexOf('<h1'), text.indexOf('</main>'))
    expect(body.match(/<p[ >]/g)?.length).toBeGreaterThanOrEqual(3)
    expect(body).toMatch(/<a [^>]*target="_blank"[^>]*rel="noopener|rel="noopener"[^>]*target="_blank"/)
  })

  it('come in the categories that are named', async () => {
    const shown = await Promise.all([...NEWS.split(' '), ...INSIGHTS.split(' ')].map((slug) => html(`/articles/${slug}`)))
    for (const category of [
      'Blockchain',
      'Central Banking',
      'Currency',
      'Emerging Markets',
      'Market Insights',
      'Transportation',
      'Insurance',
      'Asset Management',
      'Cryptocurrency',
      'DeFi',
      'NFTs',
    ])
      expect([category, shown.some((text) => text.includes(`>${category}<`))]).toEqual([category, true])
  })

  it('a market note has a table, figures and takeaways', async () => {
    const text = await html('/articles/crypto-market-analysis-2025-01-20')
    expect(text).toMatch(/<table/)
    expect(text).toMatch(/takeaway/i)
  })
})
