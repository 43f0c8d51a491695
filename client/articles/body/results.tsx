import { type ReactNode, useId } from 'react'
import type { BlockOf } from '#shared/articles/blocks.ts'
import { MarkerLink } from '../paid/claim-marker.tsx'
import styles from './blocks.module.css'
import * as texts from './texts.en.ts'

const FRAME = texts.hypotheticalLabel

/** A made-up calculation in a frame that says so, with its method. */
export function Results({
  block: { title, claim, marker, method },
  children,
}: {
  block: BlockOf<'results'>
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.results} data-claim={claim} data-status="illustrative" aria-labelledby={id}>
      <p className={styles.resultsFrame}>{FRAME}</p>
      <h3 id={id}>
        {title}
        <MarkerLink marker={marker} status="illustrative" note={FRAME} />
      </h3>
      {children}
      <p className={styles.method}>
        <b>{texts.methodHeading}</b> {method}
      </p>
    </section>
  )
}
