import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import * as icons from '../../ui/graphics/page-icons.ts'
import { formatTimeET } from '../quote/format.ts'
import styles from './refresh.module.css'
import * as texts from './texts.en.ts'
import { REREAD_MS, requestRefresh } from './use-market-refresh.ts'

/** Requests fresh prices, reads them a second later, and says so once. Hidden without script, where a reload does the same. */
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
    // Whatever fails, the reader needs the same: the old prices stay, and a note says that they are old.
    if (await requestRefresh()) {
      await new Promise((resolve) => setTimeout(resolve, REREAD_MS))
      await revalidate()
      setSaid(texts.pricesUpdated(formatTimeET(new Date().toISOString())))
    } else toast({ tone: 'error', title: texts.refreshFailed, text: texts.pricesKept })
    running.current = false
    setBusy(false)
  }

  return (
    <div className={`${styles.refresh} needs-script`}>
      <Button kind="ghost" small icon={icons.refresh} busy={busy && texts.refreshing} className={styles.button} onClick={refresh}>
        {texts.refresh}
      </Button>
      <span className="vh" role="status">
        {said}
      </span>
    </div>
  )
}
