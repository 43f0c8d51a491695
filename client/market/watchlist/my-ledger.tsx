import { lazy, Suspense, useEffect, useState } from 'react'
import { hasRoom, LEDGER_KEY } from '../../ui/kept-room.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'

import type { LedgerLines as Lines } from './ledger-lines.tsx'
import * as texts from './my-ledger.en.ts'
import styles from './my-ledger.module.css'

const Unloaded: typeof Lines = () => <li>{texts.ledgerUnreadable}</li>

/** Most readers keep nothing: its code comes with the first entry. */
const LedgerLines = lazy(() =>
  import('./ledger-lines.tsx').then(
    ({ LedgerLines: Loaded }) => ({ default: Loaded }),
    () => ({ default: Unloaded }),
  ),
)

/** The reader's own ledger on the front page. Without an entry, and without script, the place is not there. */
export function MyLedger({ isRead }: { isRead: boolean }) {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    setKept(hasRoom())
    // Another tab may keep the first entry.
    const hear = ({ key }: StorageEvent) => key === LEDGER_KEY && setKept(true)
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [])
  return (
    <div className={styles.mine}>
      <LedgerSection
        title={texts.myLedger}
        note={texts.keptOnDevice}
        tone="band"
        link={{ href: '/markets#my-ledger', label: texts.edit }}
      >
        <ul className={styles.rows}>
          {isKept && (
            <Suspense>
              <LedgerLines isRead={isRead} />
            </Suspense>
          )}
        </ul>
      </LedgerSection>
    </div>
  )
}
