import type { NumberInput } from './tool.ts'

const BILLION = 1_000_000_000
const count = (value: number): string => (value >= BILLION ? `${value / BILLION}\u00a0milliard` : value.toLocaleString('fr-CA'))
const AMOUNT: Readonly<Record<NumberInput['unit'], (value: number) => string>> = {
  C$: (value) => (value >= BILLION ? `${count(value)} de dollars` : `${count(value)}\u00a0$`),
  '%': (value) => `${count(value)}\u00a0%`,
  amount: count,
  years: count,
  months: count,
}
const WHAT: Readonly<Record<NumberInput['unit'], string>> = {
  C$: 'un montant',
  '%': 'un taux',
  amount: 'un montant',
  years: 'un nombre entier d’années',
  months: 'un nombre entier de mois',
}

export const INPUT_TEXTS = {
  number: ({ unit, min, max }: NumberInput): string => `Inscrivez ${WHAT[unit]} de ${AMOUNT[unit](min)} à ${AMOUNT[unit](max)}.`,
  decimals: (most: number): string => `Inscrivez au plus ${most}\u00a0décimales.`,
  /** In French a comma is the decimal sign. */
  comma: (_text: string): string | undefined => undefined,
  date: { month: 'Inscrivez un mois sous la forme AAAA-MM.', day: 'Inscrivez un jour sous la forme AAAA-MM-JJ.' },
  oneOf: (options: Readonly<Record<string, string>>): string =>
    `Choisissez l’une de ces valeurs\u00a0: ${Object.values(options).join(', ')}.`,
} as const

/** D’un calcul fait pas à pas. */
export const STEP_TEXTS = {
  greater: (one: string, other: string): string => `(le plus élevé de ${one} et de ${other})`,
  lesser: (one: string, other: string): string => `(le moins élevé de ${one} et de ${other})`,
} as const
