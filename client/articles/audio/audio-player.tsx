import { useRef } from 'react'
import type { Audio } from '#shared/articles/article.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import { useSite } from '../../ui/site.ts'
import { usePage } from '../page/page-parts.ts'
import styles from './audio-player.module.css'
import { formatTime, SKIP_SECONDS, SPEEDS } from './audio-progress.ts'
import { SeekBar } from './seek-bar.tsx'
import * as texts from './texts.en.ts'
import { type AudioControls, type AudioState, useAudio, useMediaSession } from './use-audio.ts'

const UNSUPPORTED = texts.audioUnsupported

/** The player of the article's narration, if it has one. */
export function ArticleAudio() {
  const { audio, advertiser } = usePage().article
  const { name } = useSite()
  return audio && <AudioPlayer audio={audio} artist={advertiser?.displayName ?? name} paid={advertiser !== null} />
}

type PlayerProps = { audio: Audio; artist: string; paid: boolean }

/** Our own controls over the browser's player; without script the browser's own are shown. */
export function AudioPlayer({ audio: { src, type, title }, artist, paid }: PlayerProps) {
  const ref = useRef<HTMLAudioElement>(null)
  const [state, controls] = useAudio(ref)
  useMediaSession(title, artist, state.playing, controls)
  return (
    <section className={cx(styles.player, 'no-print')} aria-label={`Audio: ${title}`}>
      <p className={styles.title}>
        <b>{paid ? texts.listenToAdvertisement : texts.listenToThisStory}</b>
        <span>{texts.syntheticVoice}</span>
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: a recording without pictures; its transcript follows in the text */}
      <audio ref={ref} className={styles.native} controls preload="metadata">
        <source src={src} type={type} />
        {UNSUPPORTED}
      </audio>
      {state.broken ? (
        <p className={styles.broken} role="status">
          {UNSUPPORTED}
        </p>
      ) : (
        <Controls state={state} controls={controls} />
      )}
    </section>
  )
}

function Controls({ state: { playing, time, duration }, controls }: { state: AudioState; controls: AudioControls }) {
  return (
    <div className={cx(styles.controls, 'needs-script')}>
      <button type="button" className={styles.play} aria-label={playing ? texts.pause : texts.play} onClick={controls.toggle}>
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className={cx(styles.skip, styles.back)}
        aria-label={texts.back15Seconds}
        onClick={() => controls.skip(-SKIP_SECONDS)}
      >
        <Icon name={icons.skipBack} />
        <span aria-hidden="true">15</span>
      </button>
      <span className={cx(styles.time, styles.elapsed, 'num')} data-field="elapsed">
        {formatTime(time)}
      </span>
      <SeekBar time={time} duration={duration} seek={controls.seek} />
      <span className={cx(styles.time, styles.total, 'num')} data-field="total">
        {formatTime(duration)}
      </span>
      <button
        type="button"
        className={cx(styles.skip, styles.forward)}
        aria-label={texts.forward15Seconds}
        onClick={() => controls.skip(SKIP_SECONDS)}
      >
        <Icon name={icons.skipForward} />
        <span aria-hidden="true">15</span>
      </button>
      <label className={styles.speed}>
        <span className="vh">{texts.speed}</span>
        <select defaultValue={1} onChange={(event) => controls.setSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
