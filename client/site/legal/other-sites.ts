import { CONVERSION_PAGES } from '#shared/funnel/conversion.ts'

/** The one thing that a page may load from another site, and when: as `useConversionHook` has it. */
export const networkScript = (network: string): string =>
  `the script of an advertising network, from ${network}: only on ${CONVERSION_PAGES.join(' and ')}, if its advertisement brought you and you accepted it under “Privacy choices”`

/** What pages load from elsewhere. @param network host of the advertising network's script; `null` where there is none */
export const otherSitesText = (network: string | null): string =>
  network === null
    ? 'We load nothing from other sites.'
    : `We load one thing from another site, ${networkScript(network)}. It may set its own cookies.`

/** Whom a browser talks to. */
export const browserTalksText = (network: string | null): string =>
  network === null
    ? 'Your browser talks to this site alone.'
    : `Your browser talks to this site alone, but for ${networkScript(network)}.`
