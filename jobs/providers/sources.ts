/** All sources, one line each. Everything else about a source is in its folder. */
import { bankOfCanada } from './bank-of-canada/source.ts'
import { bea } from './bea/source.ts'
import { bls } from './bls/source.ts'
import { coinGecko } from './coingecko/source.ts'
import { ecb } from './ecb/source.ts'
import { eia } from './eia/source.ts'
import { federalReserve } from './federal-reserve/source.ts'
import { financeCanada } from './finance-canada/source.ts'
import { kraken } from './kraken/source.ts'
import { revenueAgency } from './revenue-agency/source.ts'
import { sec } from './sec/source.ts'
import { securitiesAdministrators } from './securities-administrators/source.ts'
import { simulated } from './simulated/source.ts'
import type { Source } from './source.ts'
import { statCan } from './statcan/source.ts'
import { usTreasury } from './treasury/source.ts'
import { twelveData } from './twelvedata/source.ts'

/** In the order in which the transparency page lists them. */
export const SOURCES: readonly Source[] = [
  coinGecko,
  kraken,
  bankOfCanada,
  twelveData,
  statCan,
  usTreasury,
  eia,
  financeCanada,
  revenueAgency,
  securitiesAdministrators,
  federalReserve,
  bea,
  bls,
  ecb,
  sec,
  simulated,
]
