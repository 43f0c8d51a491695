import { Button } from '../ui/form/button.tsx'
import field from '../ui/form/field.module.css'
import type { NotesInHand } from './kept.ts'
import { KEEP_TEXTS } from './texts.en.ts'
import styles from './tools.module.css'

/** Whether what was typed is kept, and a way to be rid of it. */
export const KeepOnDevice = ({ of: { isKept, isRefused, setKept, clear } }: { of: NotesInHand }) => (
  <div className={styles.keep}>
    <label>
      <input
        className={field.box}
        type="checkbox"
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      {KEEP_TEXTS.keep}
    </label>
    <p className="meta">{isRefused ? KEEP_TEXTS.refused : KEEP_TEXTS.need}</p>
    <Button kind="ghost" small onClick={clear}>
      {KEEP_TEXTS.clear}
    </Button>
  </div>
)
