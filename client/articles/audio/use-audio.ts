import { type RefObject, useCallback, useEffect, useState } from 'react'
import { clampTime, knownDuration, SKIP_SECONDS } from './audio-progress.ts'

export type AudioState = { readonly playing: boolean; readonly time: number; readonly duration: number; readonly broken: boolean }
export type AudioControls = {
  readonly toggle: () => void
  readonly seek: (seconds: number) => void
  readonly skip: (seconds: number) => void
  readonly setSpeed: (speed: number) => void
}

const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'loadedmetadata', 'seeked', 'emptied'] as const

/** What the element itself reports, so that keys, the system's media controls and our buttons agree. */
const readState = (audio: HTMLAudioElement): AudioState => ({
  playing: !audio.paused && !audio.ended,
  time: audio.ended ? 0 : audio.currentTime,
  duration: knownDuration(audio.duration),
  broken: audio.error !== null || audio.networkState === HTMLMediaElement.NETWORK_NO_SOURCE,
})

const START: AudioState = { playing: false, time: 0, duration: knownDuration(Number.NaN), broken: false }

/** Follows and controls an audio element. */
export function useAudio(ref: RefObject<HTMLAudioElement | null>): [AudioState, AudioControls] {
  const [state, setState] = useState(START)
  useEffect(() => {
    const audio = ref.current
    if (!audio) return
    const follow = () => setState(readState(audio))
    const rewind = () => {
      audio.currentTime = 0
    }
    for (const event of EVENTS) audio.addEventListener(event, follow)
    audio.addEventListener('ended', rewind)
    // The error event of a source does not bubble, so it is captured.
    audio.addEventListener('error', follow, true)
    follow()
    return () => {
      for (const event of EVENTS) audio.removeEventListener(event, follow)
      audio.removeEventListener('ended', rewind)
      audio.removeEventListener('error', follow, true)
    }
  }, [ref])

  const seek = useCallback(
    (seconds: number) => {
      const audio = ref.current
      if (audio) audio.currentTime = clampTime(seconds, knownDuration(audio.duration))
    },
    [ref],
  )
  const skip = useCallback((seconds: number) => seek((ref.current?.currentTime ?? 0) + seconds), [ref, seek])
  const toggle = useCallback(() => {
    const audio = ref.current
    if (!audio) return
    // The promise rejects if playing is refused or interrupted; by then the events have reported the state.
    if (audio.paused) audio.play().catch(() => setState(readState(audio)))
    else audio.pause()
  }, [ref])
  const setSpeed = useCallback(
    (speed: number) => {
      if (ref.current) ref.current.playbackRate = speed
    },
    [ref],
  )
  return [state, { toggle, seek, skip, setSpeed }]
}

/** Lets the media keys of keyboards, headphones and lock screens control the player while it plays. */
export function useMediaSession(title: string, artist: string, playing: boolean, { toggle, seek, skip }: AudioControls): void {
  useEffect(() => {
    if (!playing || !('mediaSession' in navigator)) return
    const session = navigator.mediaSession
    session.metadata = new MediaMetadata({ title, artist })
    const handlers: readonly [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', toggle],
      ['pause', toggle],
      ['seekbackward', () => skip(-SKIP_SECONDS)],
      ['seekforward', () => skip(SKIP_SECONDS)],
      ['seekto', ({ seekTime }) => seek(seekTime ?? 0)],
    ]
    for (const [action, handler] of handlers) session.setActionHandler(action, handler)
    return () => {
      for (const [action] of handlers) session.setActionHandler(action, null)
    }
  }, [title, artist, playing, toggle, seek, skip])
}
