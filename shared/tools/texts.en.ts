/** What a tool says of an input that it cannot take, in English, ready to be printed beside it. */

export const INPUT_TEXTS = {
  nothing: 'nothing',
  quoted: (typed: string): string => `“${typed}”`,
  whole: (from: string, to: string, unit: string): string => `a whole number from ${from} to ${to} (${unit})`,
  decimal: (decimals: number, from: string, to: string, unit: string): string =>
    `a number with at most ${decimals} decimals from ${from} to ${to} (${unit})`,
  problem: (label: string, got: string, takes: string): string => `${label} got ${got}. It takes ${takes}.`,
  oneOf: (options: readonly string[]): string => `one of ${options.join(', ')}`,
} as const
