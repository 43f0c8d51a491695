import type { ReactNode } from 'react'

/** The page's own content. Every page draws exactly one; paid pages mark themselves here. */
export function Main({ paid = false, className, children }: { paid?: boolean; className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={className} data-content={paid ? 'paid' : undefined}>
      {children}
    </main>
  )
}
