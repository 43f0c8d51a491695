import { setTimeout as sleep } from 'node:timers/promises'

/** Rows that one write of a large clean-up changes at most: a visitor's write waits for a slice, never for the whole. */
const SLICE = 50
const PAUSE_MS = 2

/**
 * Repeats a write of at most `most` rows until it finds no more, with a pause in which others write.
 * @returns how many rows there were
 */
export async function inSlices(write: (most: number) => Promise<number>): Promise<number> {
  let count = 0
  for (;;) {
    const written = await write(SLICE)
    count += written
    if (written < SLICE) return count
    await sleep(PAUSE_MS)
  }
}
