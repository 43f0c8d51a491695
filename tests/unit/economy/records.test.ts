/** The samples of a demonstration and the days of releases, as they are shipped and as they may not be. */
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readReleases } from '#server/market/statistics/releases.ts'
import { readSamples } from '#server/market/statistics/sample.ts'
import { isOfRelease, nextRelease, releasesOf } from '#shared/economy/release.ts'

const samples = readSamples('content/economy/sample.json')
const series = readReleases('content/economy/releases.json')
const releases = releasesOf(series)

function fileOf(content: unknown): string {
  const file = join(tmpdir(), `ledger-economy-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(content))
  return file
}

describe('the samples', () => {
  it('are of figures that are followed, oldest first, none younger than the day it was captured on', () => {
    expect(samples.size).toBeGreaterThan(10)
    for (const { sampleOf, observations } of samples.values()) {
      const periods = observations.map(({ period }) => period)
      expect(periods).toEqual([...new Set(periods)].toSorted())
      expect((periods.at(-1) ?? '') <= sampleOf).toBe(true)
    }
  })

  it('may not name a figure of another source', () => {
    const wrong = [
      { source: 'statcan', capturedOn: '2026-07-09', provenance: 'a test', figures: { 'bond-2y': [['2026-07-08', 2.85]] } },
    ]
    expect(() => readSamples(fileOf(wrong))).toThrow('statcan publishes no figure called bond-2y')
  })
})

describe('the days of releases', () => {
  it('say where and when they were read, and fall on business days', () => {
    for (const { readFrom = '', readOn = '', days } of series.filter((each) => each.days.length > 0)) {
      expect([readFrom.length > 20, ['2026-11-22', '2026-11-27'].includes(readOn)]).toEqual([true, true])
      for (const day of days) expect([day, [0, 6].includes(new Date(day).getUTCDay())]).toEqual([day, false])
    }
  })

  it('are at Toronto’s hour on both sides of the change of clocks', () => {
    const at = (id: string) => new Date(releases.find((each) => each.id === id)?.at ?? 0).toISOString()
    expect(at('statcan-cpi-2026-10-19')).toBe('2026-10-19T12:30:00.000Z')
    expect(at('statcan-cpi-2026-11-16')).toBe('2026-11-16T13:30:00.000Z')
    expect(at('boc-decision-2026-12-09')).toBe('2026-12-09T14:45:00.000Z')
  })

  it('tell what comes next of a figure, and nothing once no day is on record', () => {
    expect(nextRelease(releases, 'cpi', Date.UTC(2026, 10, 22))?.day).toBe('2026-12-14')
    expect(nextRelease(releases, 'cpi', Date.UTC(2028, 0, 1))).toBeUndefined()
    expect(nextRelease(releases, 'oil-wti', Date.UTC(2026, 10, 22))).toBeUndefined()
  })

  it('brought what was released with them: nothing from before, and nothing of a later one', () => {
    const at = Date.UTC(2026, 10, 16, 13, 30)
    const hours = (count: number) => at + count * 3_600_000
    expect([hours(-1), at, hours(11), hours(12), Number.NaN].map((each) => isOfRelease(each, at))).toEqual([
      ...[false, true, true, false, false],
    ])
  })

  it('may not name a figure that is not followed, a day twice, out of order, or without where it was read', () => {
    const [first] = series
    for (const over of [
      { figures: ['tsx'] },
      { days: ['2026-12-14', '2026-12-14'] },
      { days: ['2026-12-14', '2026-11-16'] },
      { readFrom: undefined },
      { days: [] },
    ])
      expect(() => readReleases(fileOf([{ ...first, ...over }]))).toThrow()
  })
})
