const UNITS: Readonly<Record<string, string>> = { C$: '$', years: 'années', months: 'mois' }
const inUnit = (unit: string): string => (unit === 'amount' ? '' : ` (${UNITS[unit] ?? unit})`)

export const INPUT_TEXTS = {
  nothing: '',
  quoted: (typed: string): string => `«\u00a0${typed}\u00a0»`,
  whole: (from: string, to: string, unit: string): string => `un nombre entier de ${from} à ${to}${inUnit(unit)}`,
  decimal: (decimals: number, from: string, to: string, unit: string): string =>
    `un nombre de ${from} à ${to}, avec au plus ${decimals}\u00a0${decimals < 2 ? 'décimale' : 'décimales'}${inUnit(unit)}`,
  problem: (label: string, got: string, takes: string): string =>
    `${label}\u00a0: inscrivez ${takes}${got === INPUT_TEXTS.nothing ? '' : `; vous avez inscrit ${got}`}.`,
  date: (precision: 'month' | 'day', from: string): string =>
    `${precision === 'month' ? 'un mois, AAAA-MM' : 'un jour, AAAA-MM-JJ'}, à partir de ${from}`,
  oneOf: (options: Readonly<Record<string, string>>): string =>
    `l’une de ces valeurs\u00a0: ${Object.values(options).join(', ')}`,
} as const

/** D’un calcul fait pas à pas. */
export const STEP_TEXTS = {
  greater: (one: string, other: string): string => `(le plus élevé de ${one} et de ${other})`,
  lesser: (one: string, other: string): string => `(le moins élevé de ${one} et de ${other})`,
} as const
