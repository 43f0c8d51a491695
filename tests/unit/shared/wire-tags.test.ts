/** What headlines are about, judged by hand: more than sixty as their sources wrote them. */
import { expect, test } from 'vitest'
import { tagsOf } from '#shared/wire/tags.ts'

/** Topics; figures; symbols. */
type Judged = readonly [title: string, about: string]

const JUDGED: Readonly<Record<string, readonly Judged[]>> = {
  'federal-reserve': [
    [
      'Agencies seek comment on proposed third-party risk management guidance and issue statement on community bank engagement with core service providers',
      'banks; ; ',
    ],
    ['Agencies reduce regulatory burden for community banks, increase eligibility for 18-month exam cycle', 'banks; ; '],
    [
      'Federal Reserve Board announces termination of enforcement actions with United Texas Bank, Quontic Bank Acquisition Corp., and Quontic Bank Holdings Corp.',
      'banks; ; ',
    ],
    ['Federal Reserve Board issues enforcement action with former employee of Banco Popular de Puerto Rico', 'banks; ; '],
    ["Minutes of the Board's discount rate meetings on July 20 and July 29, 2026", 'rates; ; '],
    ['Federal Reserve Board announces approval of application by National Westminster Bank Plc', 'banks; ; '],
    ['Minutes of the Federal Open Market Committee, July 28–29, 2026', 'rates; ; '],
    [
      'Federal Reserve Board announces approval of the application by Banco Santander, S.A. and Santander Holdings USA, Inc.',
      'banks; ; ',
    ],
    ['Federal Reserve Board requests comment on a proposal to modernize rules for mutual banking organizations', 'banks; ; '],
    ['Federal Reserve issues FOMC statement', 'rates; ; '],
    [
      'Federal Reserve Board announces that results from its annual bank stress test will be released on Wednesday, June 24, at 4 p.m. EDT.',
      'banks; ; ',
    ],
    ['Federal Reserve Board announces approval of application by The Royal Bank of Scotland', 'banks; ; '],
    ['Federal Reserve Board announces final rule that establishes data standards for certain information collections', '; ; '],
  ],
  bea: [
    ['U.S. International Trade in Goods and Services, July 2026', 'trade; ; '],
    ['GDP (Second Estimate) and Corporate Profits, 2nd Quarter 2026', 'growth; ; '],
    ['Personal Income and Outlays, July 2026', 'spending; ; '],
    ['Direct Investment by Country and Industry, 2025', '; ; '],
    ['U.S. International Transactions and Investment Position, 1st Quarter 2026 and Annual Update', 'trade; ; '],
    ['Activities of U.S. Affiliates of Foreign Multinational Enterprises, 2024', '; ; '],
  ],
  bls: [
    ['Both payroll employment (+57,000) and unemployment rate (4.2%) change little in June', 'jobs; ; '],
    ['CPI for all items rises 0.5% in May', 'inflation; ; '],
    ['PPI for final demand advances 1.4% in April; services rise 1.2%, goods increase 2.0%', 'inflation; ; '],
  ],
  'bank-of-canada': [
    ['Bank of Canada maintains the policy rate at 2¼%', 'rates; policy-rate; '],
    ['Bank of Canada unveils new vertical $20 bank note', 'money; ; '],
    ['Changes to Bank of Canada Governing Council', '; ; '],
    ['Monetary Policy Report—July 2026', 'rates; policy-rate; '],
    ['Summary of Governing Council deliberations: Fixed announcement date of September 2, 2026', 'rates; policy-rate; '],
    ['Productivity and monetary transmission', '; ; '],
    ['La Banque du Canada maintient le taux directeur à 2¼ %', 'rates; policy-rate; '],
    ['Government of Canada Treasury bills: auction results', 'rates; bill-3m; '],
  ],
  statcan: [
    ['Consumer Price Index, June 2026', 'inflation; cpi; '],
    ['Labour Force Survey, July 2026', 'jobs; unemployment employment; '],
    ['Building permits, June 2026', 'housing; ; '],
    ['Gross domestic product, income and expenditure, first quarter 2026', 'growth; gdp; '],
    ['Retail trade, July 2026', 'spending; retail-sales; '],
    ['Canada’s population estimates, second quarter 2026', '; population; '],
    ['Payroll employment, earnings and hours, and job vacancies, July 2026', 'jobs; ; '],
    ['Canadian international merchandise trade, August 2026', 'trade; ; '],
    ['New housing price index, September 2026', 'housing; ; '],
    ['Principal field crop areas, June 2026', 'farming; ; '],
    ['Quarterly rent statistics, first quarter 2026', 'housing; ; '],
    ['Farm product prices, August 2026', 'farming; ; '],
    ['Enquête sur la population active, octobre 2026', 'jobs; unemployment employment; '],
    ['Indice des prix à la consommation, octobre 2026', 'inflation; cpi; '],
    ['Police-reported crime statistics, 2025', '; ; '],
    ['Survey of Household Spending, 2023', 'spending; ; '],
    ['Natural gas transmission, storage and distribution, July 2026', 'energy; ; NATGAS'],
  ],
  eia: [
    ['Weekly average load in ERCOT continues near record high', 'energy; ; '],
    ['Longer wells boost Permian crude oil and natural gas production', 'energy; oil-wti gas-henry-hub; OIL NATGAS'],
    ['Dangote refinery drives increase in petroleum shipments from Nigeria', 'energy; ; OIL'],
    ['Middle East crude oil tanker rates reached a multi-decade high in March', 'energy; oil-wti; OIL'],
  ],
  'finance-canada': [
    ['Government announces the 2026 automobile deduction limits and expense benefit rates for businesses', 'taxes; ; '],
    ['List of products from the United States subject to counter-tariffs effective September 8, 2026', 'trade; ; '],
    ['More money in your pocket: A tax break for all Canadians', 'taxes; ; '],
    ['Boldest mortgage reforms in decades come into force today', 'housing; ; '],
  ],
  'securities-administrators': [
    ['Investor Alert: Ramp-and-dump scams surge as fraudulent “investment groups” target unsuspecting investors', 'alerts; ; '],
    ['Canadian securities regulators announce adoption of semi-annual financial reporting pilot', '; ; '],
    ['CSA invites stakeholders to participate in tokenization initiative', '; ; '],
  ],
  sec: [
    ['6-K - ROYAL BANK OF CANADA (0001000275) (Filer)', 'filings; ; RY'],
    ['8-K - SHOPIFY INC. (0001594805) (Filer)', 'filings; ; SHOP'],
    ['6-K - TORONTO DOMINION BANK (0000947263) (Filer)', 'filings; ; TD'],
    ['6-K - BANK OF NOVA SCOTIA (0000009631) (Filer)', 'filings; ; BNS'],
    ['6-K - BANK OF MONTREAL /CAN/ (0000927971) (Filer)', 'filings; ; BMO'],
    ['6-K - CANADIAN IMPERIAL BANK OF COMMERCE /CAN/ (0001045520) (Filer)', 'filings; ; CM'],
    ['6-K - CANADIAN NATIONAL RAILWAY CO (0000016868) (Filer)', 'filings; ; CNR'],
    ['8-K - CANADIAN PACIFIC KANSAS CITY LTD/CN (0000016875) (Filer)', 'filings; ; CP'],
    ['6-K - CANADIAN NATURAL RESOURCES LTD (0001017413) (Filer)', 'filings; ; CNQ'],
    ['6-K - BROOKFIELD Corp /ON/ (0001001085) (Filer)', 'filings; ; BN'],
    ['10-Q - ENBRIDGE INC (0000895728) (Filer)', 'filings; ; ENB'],
  ],
}

test.each(Object.entries(JUDGED).flatMap(([source, rows]) => rows.map(([title, about]) => [source, title, about] as const)))(
  '%s: %s',
  (source, title, about) => {
    const { topics, figures, symbols } = tagsOf({ source, title })
    expect([topics, figures, symbols].map((each) => each.join(' ')).join('; ')).toBe(about)
  },
)
