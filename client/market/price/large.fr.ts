const SCALES = { trillion: 'billion', billion: 'milliard', million: 'million' } as const

export type { Scale } from './large.en.ts'
export const inScale = (digits: string, scale: keyof typeof SCALES): string =>
  `${digits}\u00a0${SCALES[scale]}${Number(digits.replace(',', '.')) >= 2 ? 's' : ''}`
