import type { ReactNode } from 'react'
import { Prose } from './prose.tsx'
import { LedgerSection } from './section.tsx'

/** A section that is running text and nothing else. */
export const TextSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <LedgerSection title={title} {...(id !== undefined && { id })}>
    <Prose>{children}</Prose>
  </LedgerSection>
)
