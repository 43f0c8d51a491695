/** `client/routes` holds the pages of the table with their texts; what these are made of is in features, or in `client/pages`. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAGES } from '#shared/ui/pages.ts'

/** Nine of ten are at most this long: what they read, what they are called, and what draws them. */
const ROUTE_LINES = 100

const files = globSync('client/routes/**/*.*')
const pages = new Set([...Object.values(PAGES).map(({ file }) => file), 'site/not-found'])
const texts = /\/texts\/[\w-]+\.(?:en|fr)\.tsx?$/

describe('a file in client/routes', () => {
  it('is a page of the table, or its texts', () => {
    const routes = files.filter((file) => !texts.test(file))
    expect(routes.toSorted()).toEqual([...pages].map((file) => `client/routes/${file}.tsx`).toSorted())
  })

  it('is short, nine times of ten', () => {
    const lines = files
      .filter((file) => !texts.test(file))
      .map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length)
      .toSorted((a, b) => a - b)
    expect(lines[Math.ceil(lines.length * 0.9) - 1]).toBeLessThanOrEqual(ROUTE_LINES)
  })
})
