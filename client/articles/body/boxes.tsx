import { type ReactNode, useId } from 'react'
import type { Block, BoxType, FeatureCard } from '#shared/articles/blocks.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './blocks.module.css'
import { drawn } from './drawn.ts'
import { Inlines } from './inline.tsx'
import * as texts from './texts.en.ts'

type TitledProps = { look: 'summary' | 'risk' | 'takeaways' | 'benefits'; title: string; children: ReactNode }

/** A box with its own heading. */
export function Titled({ look, title, children }: TitledProps) {
  const id = useId()
  return (
    <section className={styles[look]} aria-labelledby={id}>
      <h2 id={id} className={styles.boxTitle}>
        {look === 'risk' && <Icon name="warning" />}
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Boxes that differ only in meaning. */
export function Box({ type, children }: { type: BoxType; children: ReactNode }) {
  switch (type) {
    case 'summary':
      return (
        <Titled look="summary" title={texts.inShort}>
          {children}
        </Titled>
      )
    case 'risk':
      return (
        <Titled look="risk" title={texts.riskWarning}>
          {children}
        </Titled>
      )
    case 'transcript':
      return (
        <details className={styles.transcript}>
          <summary>{texts.transcript}</summary>
          <div>{children}</div>
        </details>
      )
    case 'disclaimer':
      return <div className={styles.disclaimer}>{children}</div>
    case 'note':
      return (
        <div className={styles.note} role="note">
          {children}
        </div>
      )
  }
}

/** Feature cards, equally large. */
export function Cards({ cards, draw }: { cards: readonly FeatureCard[]; draw: (block: Block) => ReactNode }) {
  return (
    <div className={styles.cards}>
      {drawn(cards, ({ title, blocks }) => (
        <div>
          <h3>
            <Inlines nodes={title} />
          </h3>
          {drawn(blocks, draw)}
        </div>
      ))}
    </div>
  )
}
