import type { ReactNode } from 'react'
import type { RatesView } from '#shared/economy/views.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { LiveFigures } from '../figure/live-figures.tsx'
import { EconomySources } from '../figure/sources.tsx'
import { HUB_TEXTS } from '../texts.en.ts'
import { Answers } from './answers.tsx'
import styles from './ledger.module.css'
import { Ledger } from './ledger.tsx'

type AllFiguresProps = { view: RatesView; title: string; children?: ReactNode }

/** The answers of now, then every figure of these groups, with whose they are. */
export function AllFigures({ view: { version, groups, credits }, title, children }: AllFiguresProps) {
  const rows = groups.flatMap((group) => group.rows)
  const isDemo = rows.some(({ reading }) => reading?.sampleOf)
  return (
    <>
      <LiveFigures version={version} />
      <Answers rows={rows} />
      <LedgerSection
        title={title}
        keepNote
        note={<EconomySources credits={credits} isDemo={isDemo} />}
        chips={
          isDemo && (
            <span className={styles.unlessSample}>
              <Chip tone="simulated">{HUB_TEXTS.unlessSample}</Chip>
            </span>
          )
        }
      >
        <Ledger groups={groups} />
        {children}
      </LedgerSection>
    </>
  )
}
