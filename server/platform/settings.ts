/** The kinds of values that variables of the environment take, each with the words that name it when it is wrong. */
import { z } from 'zod'

export const integer = (takes: string, low: number, high: number) =>
  z.coerce.number(takes).int(takes).min(low, takes).max(high, takes)
export const port = integer('a port from 0 to 65535', 0, 65_535)
export const seconds = integer('a whole number of seconds, 1 or more', 1, 86_400)
export const url = (takes: string, pattern: RegExp) => z.string().regex(pattern, takes)
/** One that can be parsed: what throws later tells the address, and with it what is secret in it. */
export const address = (takes: string, pattern: RegExp) => url(takes, pattern).refine((text) => URL.canParse(text), takes)
export const httpUrl = address('an http:// or https:// address', /^https?:\/\/[^\s/]+/)
export const list = (takes: string, pattern: RegExp) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every((part) => pattern.test(part)), takes)

/** Variables that a part of the program brings along. It parses their texts itself; the start checks them with all others. */
export type SettingsPart = {
  readonly shape: Readonly<Record<string, z.ZodType>>
  /** Variables whose value must never be printed, not even a wrong one. */
  readonly secrets: readonly string[]
  /** What is missing or contradicts itself although each value is well formed: one line a variable. */
  readonly problems: (texts: SettingTexts) => readonly string[]
}

/** The given variables as text, by name. */
export type SettingTexts = Readonly<Record<string, string>>

export const NO_SETTINGS: SettingsPart = { shape: {}, secrets: [], problems: () => [] }
