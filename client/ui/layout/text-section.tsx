import type { ReactNode } from 'react'
import { Prose } from './prose.tsx'
import { LedgerSection } from './section.tsx'

/** A section that is running text and nothing else. */
export const TextSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <LedgerSection title={title}>
    <Prose>{children}</Prose>
  </LedgerSection>
)
