import type { ReactNode } from 'react'

export const credit = (name: string, licence: ReactNode): ReactNode => (
  <>
    Photo{'\u00a0'}: {name} · {licence}
  </>
)
