import { isKeyOf } from '#shared/typed-keys.ts'
import { cx } from '../cx.ts'
import styles from './icon.module.css'

const PATHS = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  check: 'M4 10.500l4 4 8-9',
  clock: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 5.500V10l3 2',
  close: 'M5 5l10 10M15 5L5 15',
  menu: 'M3 5h14M3 10h14M3 15h14',
  moon: 'M16.5 12.200A7 7 0 0 1 7.8 3.500a7 7 0 1 0 8.7 8.700z',
  offline:
    'M3 3l14 14M10 15.500v.2M6.5 12a5 5 0 0 1 2.3-1.300M13.5 12a5 5 0 0 0-.8-.6M4 9.200a9 9 0 0 1 2.3-1.500M16 9.200a9 9 0 0 0-6-2.2',
  pause: 'M7 4v12M13 4v12',
  play: 'M6 4l10 6-10 6z',
  search: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zM13.5 13.500L17.5 17.500',
  sun: 'M10 6.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 1.800v2M10 16.200v2M1.8 10h2M16.2 10h2M4.2 4.200l1.4 1.400M14.4 14.400l1.4 1.400M4.2 15.800l1.4-1.400M14.4 5.600l1.4-1.4',
  system: 'M2.5 3.500h15v10h-15zM7 17h6M10 13.500V17',
  telegram: 'M2.5 9.5 17.5 3.5 15 16.5 9.5 12.500zM9.5 12.5 17.5 3.500M9.5 12.500V17l2.3-2.8',
  warning: 'M10 3 18 17H2zM10 8v4.500M10 14.600v.2',
  whatsapp: 'M3 17l1.1-3.700A7.2 7.2 0 1 1 6.9 16zM7.5 6.800c-1 1.6 2.7 5.8 5 5.2',
} as const
/** One of these, or the drawing of another, which the page that shows it brings along (`page-icons.ts`). */
export type IconName = keyof typeof PATHS | `M${string}`

/** A line icon in the colour of its text. Decorative: its meaning is beside it or in an `aria-label`. */
export function Icon({
  name,
  small = false,
  className,
}: {
  name: IconName
  small?: boolean | undefined
  className?: string | undefined
}) {
  return (
    <svg className={cx(styles.icon, small && styles.small, className)} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={isKeyOf(PATHS, name) ? PATHS[name] : name} />
    </svg>
  )
}
