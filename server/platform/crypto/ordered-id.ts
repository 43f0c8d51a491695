import { randomUUID } from 'node:crypto'

const TIME_DIGITS = 12

/**
 * A random id that sorts by the time it was made (UUID version 7, RFC 9562). Rows that are written together are together
 * in the index of their ids; with purely random ones each would change a page of its own. It tells its time: not for what is
 * a secret by itself.
 */
export function orderedId(at: number): string {
  const time = Math.floor(at).toString(16).padStart(TIME_DIGITS, '0')
  // Behind the time and the version's digit a random UUID has the same form.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
