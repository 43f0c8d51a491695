import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WireRow } from '#shared/wire/announcement.ts'
import { Button } from '../ui/form/button.tsx'
import { WIRE_PAGE } from './page-texts.en.ts'
import styles from './wire.module.css'
import { WireRows } from './wire-rows.tsx'

const REREAD_MS = 60_000

/** A list that does not move while it is read: new entries wait behind one line, whose room is reserved. */
export function HeldList({ rows }: { rows: readonly WireRow[] }) {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(rows)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, REREAD_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  const known = new Set(shown.map(({ key }) => key))
  const fresh = rows.filter(({ key }) => !known.has(key)).length
  return (
    <>
      <div className={styles.fresh} role="status">
        {fresh > 0 ? (
          <Button kind="ghost" block onClick={() => setShown(rows)}>
            {WIRE_PAGE.fresh(fresh)}
          </Button>
        ) : (
          WIRE_PAGE.order
        )}
      </div>
      <WireRows rows={shown} />
    </>
  )
}
