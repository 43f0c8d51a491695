import type { ReactNode } from 'react'

export const credit = (name: string, licence: ReactNode): ReactNode => (
  <>
    Photo: {name} · {licence}
  </>
)
