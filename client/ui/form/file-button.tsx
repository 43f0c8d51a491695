import type { ChangeEvent } from 'react'
import styles from './button.module.css'
import { buttonClasses } from './button.tsx'

type FileButtonProps = {
  readonly accept: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** What choosing a file does. */
  readonly children: string
}

/** Chooses a file, in words of ours: a browser's own button has those of its language, and says that no file is chosen. */
export const FileButton = ({ children, ...input }: FileButtonProps) => (
  <label className={buttonClasses({ kind: 'ghost', small: true, className: styles.file })}>
    {children}
    <input type="file" className="vh" {...input} />
  </label>
)
