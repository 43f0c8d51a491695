import { useMemo, useState } from 'react'
import { oneOf, stored } from '../../ui/stored.ts'
import { useStored } from '../../ui/use-stored.ts'

type Opened = 'no' | 'before' | 'now'

/**
 * Whether the sample comments of a page were opened on this device: before, or just now. Kept in the reader's own
 * browser and nowhere else. The server always draws them locked: pages are the same for everyone.
 */
export function useOpened(page: string): { readonly opened: Opened; readonly open: () => void } {
  const memory = useMemo(
    () =>
      stored<'open' | undefined>({
        key: `nl-comments:${page}`,
        parse: oneOf(['open'], undefined),
        print: (state) => state ?? null,
      }),
    [page],
  )
  const [kept, keep] = useStored(memory)
  const [justNow, setJustNow] = useState(false)
  const open = () => {
    keep('open')
    setJustNow(true)
  }
  return { opened: justNow ? 'now' : kept === 'open' ? 'before' : 'no', open }
}
