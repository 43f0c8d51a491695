/** Which of the wanted stocks are polled, where a plan has room for some only. Pure. */

/**
 * A polled stock stays until it has had no reader for as long as it may rest; then the one that has waited longest follows.
 * So no reader can drive out what others read by looking at many.
 * @param wanted tickers by the time of the last look; those that rest are not among them
 */
export function admitted(before: Iterable<string>, wanted: ReadonlyMap<string, number>, most: number): string[] {
  const staying = [...before].filter((ticker) => wanted.has(ticker))
  const known = new Set(staying)
  const waiting = [...wanted].filter(([ticker]) => !known.has(ticker)).sort(([, a], [, b]) => a - b)
  return [...staying, ...waiting.map(([ticker]) => ticker)].slice(0, most)
}
