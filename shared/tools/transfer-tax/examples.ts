/** What publishers print, as found on 26 and 27 November 2026. */
import type { Example } from '../tool.ts'
import { WHYS } from '../why-texts.en.ts'

type Of = Readonly<Record<string, string>>
const example = (publisher: string, url: string | undefined, given: Of, printed: number, why?: string): Example => ({
  publisher,
  ...(url && { url }),
  given: { ...given, year: '2026' },
  field: 'tax',
  printed,
  ...(why && { why }),
})
/** By price, place and whether it is a first home. */
const journalism = (price: number, place: Of, printed: number, why?: string): Example =>
  example(
    'journalism-finance by Nael Shiab, its tests',
    'https://github.com/nshiab/journalism-finance/blob/main/test/finance/getLandTransferTax.test.ts',
    { price: `${price}`, ...place },
    printed,
    why,
  )

const BC_GOVERNMENT = 'https://www2.gov.bc.ca/gov/content/taxes/property-taxes/property-transfer-tax/understand'

const first = { firstTime: 'yes' }
const ON = { province: 'ON' }
const TORONTO = { ...ON, city: 'toronto' }
const BC = { province: 'BC' }
const MONTREAL = { province: 'QC', city: 'montreal' }

export const EXAMPLES: readonly Example[] = [
  example('Lexology', undefined, { price: '375000', ...ON }, 4100),
  example('Lexology', undefined, { price: '500000', ...ON }, 6475),
  journalism(500_000, { ...ON, ...first }, 2475),
  journalism(250_000, { ...ON, ...first }, 0),
  journalism(500_000, TORONTO, 12_950),
  journalism(500_000, { ...TORONTO, ...first }, 4475),
  journalism(500_000, BC, 8000),
  journalism(800_000, { ...BC, ...first }, 6000),
  journalism(850_000, { ...BC, ...first }, 11_800),
  journalism(3_500_000, BC, 93_000),
  example('Government of British Columbia', BC_GOVERNMENT, { price: '650000', ...BC }, 11_000),
  example('Government of British Columbia', BC_GOVERNMENT, { price: '4500000', ...BC }, 143_000),
  example(
    'Hamish Ross, British Columbia',
    'http://www.hamishross.com/blog/18699/property-transfer-tax',
    { price: '2500000', ...BC },
    53_000,
  ),
  example(
    'Calculory, Toronto',
    'https://calculory.com/ca/calculators/toronto-land-transfer-tax-calculator',
    { price: '1000000', ...TORONTO },
    32_200,
    WHYS.approximate,
  ),
  journalism(500_000, MONTREAL, 5610.5),
  journalism(1_000_000, MONTREAL, 15_349),
  journalism(500_000, { province: 'QC' }, 5610.5),
  journalism(250_000, { province: 'MB' }, 2650),
  journalism(400_000, { province: 'NB' }, 4000),
  journalism(400_000, { province: 'NL' }, 1698),
  journalism(400_000, { province: 'NL', ...first }, 849, WHYS.housingProgram),
  journalism(400_001, { province: 'AB' }, 455),
  example(
    'Bennett Jones, fees of October 2024',
    'https://www.bennettjones.com/Blogs-Section/Open-Your-Wallets-Wider-Increases-to-Alberta-Land-Transfer-and-Mortgage-Registration-Fees-Coming',
    { price: '1000000', province: 'AB' },
    1050,
  ),
  example(
    'Prolegis, Alberta’s levy',
    'https://www.prolegis.ca/post/things-to-consider-about-alberta-s-upcoming-transfer-levy-and-mortgage-levy',
    { price: '400000', province: 'AB' },
    450,
  ),
  example(
    'Rick Carlson, a lawyer in Saskatchewan',
    'http://rickcarlson.com/realestate.php?article=land_transfer_tax',
    { price: '400000', province: 'SK' },
    1600,
  ),
  example(
    'approvU, Saskatchewan',
    'https://approvu.com/mortgage/calculators/land-transfer-tax/saskatchewan',
    { price: '400000', province: 'SK' },
    1200,
    WHYS.olderFee,
  ),
  example(
    'Ratehub, Nova Scotia',
    'https://www.ratehub.ca/land-transfer-tax-nova-scotia',
    { price: '200000', province: 'NS' },
    3000,
  ),
  example(
    'Ratehub, Nova Scotia',
    'https://www.ratehub.ca/blog/nova-scotia-land-transfer-tax/',
    { price: '250000', province: 'NS' },
    3750,
  ),
  example(
    'Sandra Pike, Halifax in October 2025',
    'https://www.sandrapike.ca/blog_read/halifax-tiered-deed-transfer-tax-market-impact',
    { price: '2000000', province: 'NS' },
    30_000,
  ),
  example(
    'Best Mortgage Online, Newfoundland',
    'https://bestmortgageonline.ca/land-transfer-tax-newfoundland/',
    { price: '300000', province: 'NL' },
    1298,
  ),
  example(
    'nesto, Northwest Territories (without the mortgage)',
    'https://www.nesto.ca/calculators/land-transfer-tax/northwest-territories/',
    { price: '500000', province: 'NT' },
    1000,
  ),
  example(
    'Cabin Radio, Northwest Territories from 2022 on',
    'https://cabinradio.ca/19435/news/economy/nwt-land-title-fees-set-to-increase-over-three-mlas-objections/',
    { price: '500000', province: 'NT' },
    1000,
  ),
  example(
    'Maple Mortgage, Nunavut',
    'https://maplemortgage.ca/region/best-mortgage-rates-nunavut/',
    { price: '650000', province: 'NU' },
    1475,
    WHYS.ownMortgage,
  ),
  example(
    'Maple Mortgage, Yukon',
    'https://www.maplemortgage.ca/region/best-mortgage-rates-yukon/',
    { price: '600000', province: 'YT' },
    490,
    WHYS.assurance,
  ),
  example(
    'Ratehub, Manitoba',
    'https://www.ratehub.ca/blog/manitoba-land-transfer-tax/',
    { price: '300000', province: 'MB' },
    3650,
  ),
  example(
    'RateShop, Manitoba',
    'https://www.rateshop.ca/manitoba-land-transfer-tax',
    { price: '350000', province: 'MB' },
    3870,
    WHYS.lastBracket,
  ),
  example(
    'TurboTax, Prince Edward Island',
    'http://blog.turbotax.ca/real-property-transfer-tax-in-prince-edward-island/',
    { price: '300000', province: 'PE' },
    3000,
  ),
  example(
    'RateShop, Prince Edward Island',
    'https://www.rateshop.ca/prince-edward-island-land-transfer-tax',
    { price: '200000', province: 'PE' },
    1700,
    WHYS.leftOut,
  ),
]
