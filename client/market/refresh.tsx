import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatTimeET } from '#shared/format.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import styles from './refresh.module.css'
import { REREAD_MS, requestRefresh } from './use-market-refresh.ts'

/** Asks for fresh prices, reads them a second later, and says so once. Hidden without script: loading the page again does the same. */
export function RefreshButton() {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const running = useRef(false)

  async function refresh() {
    if (running.current) return
    running.current = true
    setBusy(true)
    // Whatever fails on the way, the reader needs the same: old prices stay, and a word that they are old.
    if (await requestRefresh()) {
      await new Promise((resolve) => setTimeout(resolve, REREAD_MS))
      await revalidate()
      setSaid(`Prices updated ${formatTimeET(new Date().toISOString())}`)
    } else toast({ tone: 'error', title: 'Prices were not refreshed', text: 'The last good prices stay. Please try again.' })
    running.current = false
    setBusy(false)
  }

  return (
    <div className={`${styles.refresh} needs-script`}>
      <Button kind="ghost" small icon="refresh" busy={busy && 'Refreshing'} className={styles.button} onClick={refresh}>
        Refresh
      </Button>
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  )
}
