/** What TypeScript cannot express about a record's keys, in one place. */

/** Whether a parsed value has fields to look at. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The typed keys of one of our constants. `Object.keys` returns plain strings, because a value may have more fields than
 * its type names; a constant has exactly those that its type was derived from.
 */
export const keysOf = <T extends object>(constant: T) => Object.keys(constant) as (keyof T & string)[]

/** Whether a text is a key of one of our constants; not one of those that every object inherits. */
export const isKeyOf = <T extends object>(constant: T, key: PropertyKey): key is keyof T => Object.hasOwn(constant, key)

/** Whether a text is one of those of a list. `includes` takes none but these, and so cannot be asked. */
export const isOneOf = <T extends string>(values: readonly T[], value: string): value is T => values.some((one) => one === value)

/** A record of these keys. `Object.fromEntries` loses their type, though all of them are there. */
export const recordOf = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
