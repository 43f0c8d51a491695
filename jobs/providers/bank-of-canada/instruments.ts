/** Pairs by the Valet series whose value is their price. No cross is computed: a rate shown as official was published. */
const PAIRS = ['USD/CAD', 'EUR/CAD', 'GBP/CAD', 'AUD/CAD', 'CHF/CAD']

export const VALET_SERIES: ReadonlyMap<string, string> = new Map(PAIRS.map((pair) => [pair, `FX${pair.replace('/', '')}`]))
