/** The price of a challenge (decision 0013). */

export type Price = {
  /** PBKDF2 rounds of one step. */
  readonly rounds: number
  /** Most steps at level 1; the answer is equally likely at each, so that half of them are needed on average. */
  readonly steps: number
}

/** At level 1 two and a half million rounds on average: a second or two of one core. */
export const PRICE: Price = { rounds: 5000, steps: 1000 }

export const stepsAt = ({ steps }: Price, level: number): number => steps * 2 ** (level - 1)
