/** The arithmetic of the audio player. Seconds throughout. */

/** Shown until the file's length is known. */
export const DEFAULT_DURATION = 132
export const SKIP_SECONDS = 15
export const ARROW_SECONDS = 5
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const

/** A duration that the player can use: the default one while the file's is unknown, infinite or zero. */
export const knownDuration = (seconds: number): number => (Number.isFinite(seconds) && seconds > 0 ? seconds : DEFAULT_DURATION)

/** A position within the recording. */
export const clampTime = (seconds: number, duration: number): number =>
  Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), Math.max(duration, 0)) : 0

/** How much was played, 0 to 1; an empty recording has no progress. */
export const progressOf = (time: number, duration: number): number => (duration > 0 ? clampTime(time, duration) / duration : 0)

/** `2:12` */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** `2 minutes 12 seconds`, for screen readers. */
export function spokenTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const parts = [
    [Math.floor(whole / 60), 'minute'],
    [whole % 60, 'second'],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
  return said.join(' ') || '0 seconds'
}

/** The position a key of the seek bar leads to, or `undefined` for any other key. */
export function timeAfterKey(key: string, time: number, duration: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clampTime(time + ARROW_SECONDS, duration)
    case 'ArrowLeft':
    case 'ArrowDown':
      return clampTime(time - ARROW_SECONDS, duration)
    case 'PageUp':
      return clampTime(time + SKIP_SECONDS, duration)
    case 'PageDown':
      return clampTime(time - SKIP_SECONDS, duration)
    case 'Home':
      return 0
    case 'End':
      return Math.max(duration, 0)
    default:
      return undefined
  }
}
