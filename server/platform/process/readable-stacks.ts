/** Stack traces that name the lines of our sources, from programs that were built from them. */
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in a built program, or in the pages that it renders, as V8 writes it. */
const PLACE = /(file:\/\/\S+\/build\/(?:programs|server(?:\/assets)?)\/[\w.-]+\.js):(\d+):(\d+)/g

/** Kept once read: it takes longer to read a map than to answer a request. */
const maps = new Map<string, SourceMap | undefined>()

function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(`${fileURLToPath(url)}.map`))
  return maps.get(url)
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The trace is what is wanted here, and not another error.
    return undefined
  }
}

function sourceOf(place: string, url: string, line: string, column: string): string {
  const origin = mapOf(url)?.findOrigin(Number(line), Number(column))
  if (!origin || !('fileName' in origin)) return place
  return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
}

/** A text with the places of built programs and pages replaced by those of their sources. */
export const withSources = (stack: string): string => stack.replace(PLACE, sourceOf)

/**
 * From now on every stack trace of this process names sources, if it is a built program. Maps are read with the first trace that
 * needs them: Node's own `--enable-source-maps` keeps them all from the start (decision 0023).
 */
export function readableStacks(): void {
  if (!import.meta.url.includes('/build/programs/')) return
  Error.prepareStackTrace = (error, sites) =>
    withSources([Error.prototype.toString.call(error), ...sites.map((site) => `    at ${site}`)].join('\n'))
}
