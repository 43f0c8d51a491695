/** The arithmetic of the audio player. */
import { describe, expect, it } from 'vitest'
import {
  clampTime,
  DEFAULT_DURATION,
  formatTime,
  knownDuration,
  progressOf,
  spokenTime,
  timeAfterKey,
} from '../../../client/articles/audio/audio-progress.ts'

describe('the audio player', () => {
  it('shows 132 seconds until the file says how long it is', () => {
    for (const unknown of [Number.NaN, Number.POSITIVE_INFINITY, 0, -1]) expect(knownDuration(unknown)).toBe(DEFAULT_DURATION)
    expect(formatTime(DEFAULT_DURATION)).toBe('2:12')
    expect(knownDuration(69.97)).toBe(69.97)
  })
  it('skips within the recording and never past its ends', () => {
    expect(clampTime(-15, 60)).toBe(0)
    expect(clampTime(75, 60)).toBe(60)
    expect(clampTime(30, 60)).toBe(30)
    expect(clampTime(Number.NaN, 60)).toBe(0)
  })
  it('has no progress where there is no duration to divide by', () => {
    expect(progressOf(10, 0)).toBe(0)
    expect(progressOf(10, Number.NaN)).toBe(0)
    expect(progressOf(15, 60)).toBe(0.25)
    expect(progressOf(90, 60)).toBe(1)
  })
  it('moves by five seconds with arrows and to the ends with Home and End', () => {
    expect(timeAfterKey('ArrowRight', 58, 60)).toBe(60)
    expect(timeAfterKey('ArrowLeft', 3, 60)).toBe(0)
    expect(timeAfterKey('ArrowUp', 10, 60)).toBe(15)
    expect(timeAfterKey('PageDown', 20, 60)).toBe(5)
    expect(timeAfterKey('Home', 20, 60)).toBe(0)
    expect(timeAfterKey('End', 20, 60)).toBe(60)
    expect(timeAfterKey('a', 20, 60)).toBeUndefined()
  })
  it('speaks its position in words', () => {
    expect(spokenTime(132)).toBe('2 minutes 12 seconds')
    expect(spokenTime(61)).toBe('1 minute 1 second')
    expect(spokenTime(Number.NaN)).toBe('0 seconds')
    expect(formatTime(Number.NaN)).toBe('0:00')
    expect(formatTime(605.9)).toBe('10:05')
  })
})
