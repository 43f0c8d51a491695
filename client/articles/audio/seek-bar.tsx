import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './audio-player.module.css'
import { progressOf, spokenTime, timeAfterKey } from './audio-progress.ts'
import * as texts from './texts.en.ts'

type SeekBarProps = { time: number; duration: number; seek: (seconds: number) => void }

/** The bar of the player: click, drag, or the keys of a slider. Drawn as SVG, because a strict page carries no inline style. */
export function SeekBar({ time, duration, seek }: SeekBarProps) {
  const percent = `${(progressOf(time, duration) * 100).toFixed(2)}%`
  const onKeyDown = (event: KeyboardEvent) => {
    const next = timeAfterKey(event.key, time, duration)
    if (next === undefined) return
    event.preventDefault()
    seek(next)
  }
  const seekTo = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) seek(((event.clientX - left) / width) * duration)
  }
  return (
    <div
      className={styles.bar}
      role="slider"
      tabIndex={0}
      aria-label={texts.position}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(time)}
      aria-valuetext={texts.timeOf(spokenTime(time), spokenTime(duration))}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && seekTo(event)}
    >
      <svg aria-hidden="true" focusable="false">
        <rect className={styles.track} y="20" width="100%" height="4" />
        <rect className={styles.played} y="20" width={percent} height="4" />
        <circle className={styles.played} cx={percent} cy="22" r="7" />
      </svg>
    </div>
  )
}
