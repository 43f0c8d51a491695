import { CONVERSION_PAGES } from '#shared/funnel/conversion.ts'
import * as texts from './texts.en.tsx'

/** The one thing that a page may load from another site, and when: as `useConversionHook` has it. */
export const networkScript = (network: string): string => texts.conversionScript(network, CONVERSION_PAGES.join(texts.and))

/** What pages load from elsewhere. @param network host of the advertising network's script; `null` where there is none */
export const otherSitesText = (network: string | null): string =>
  network === null ? texts.noThirdParties : texts.oneThirdParty(networkScript(network))

/** Whom a browser talks to. */
export const browserTalksText = (network: string | null): string =>
  network === null ? texts.ownOriginOnly : texts.ownOriginButOne(networkScript(network))
