import { cx } from '../cx.ts'
import styles from './icon.module.css'

const PATHS = {
  arrow: 'M3 10h13M11 5l5 5-5 5',
  chart: 'M3 3v14h14M6 13l3.5-4 3 2L17 5.5',
  check: 'M4 10.500l4 4 8-9',
  clock: 'M10 2.8a7.2 7.2 0 1 0 0 14.4 7.2 7.2 0 0 0 0-14.4zM10 5.500V10l3 2',
  close: 'M5 5l10 10M15 5L5 15',
  external: 'M8 4H4v12h12v-4M11 3.500h5.500V9M16 4l-7 7',
  facebook: 'M11 17.5V7.500a3 3 0 0 1 3-3h1M8 10.500h6',
  link: 'M8.5 11.500 11.5 8.500M9.5 6l2-2a3.2 3.2 0 0 1 4.5 4.5l-2 2M10.5 14l-2 2A3.2 3.2 0 0 1 4 11.500l2-2',
  lock: 'M4.5 9h11v8h-11zM7 9V6a3 3 0 0 1 6 0v3',
  mail: 'M2.5 4.500h15v11h-15zM3 5l7 6 7-6',
  menu: 'M3 5h14M3 10h14M3 15h14',
  moon: 'M16.5 12.200A7 7 0 0 1 7.8 3.500a7 7 0 1 0 8.7 8.700z',
  news: 'M3 4h14v12H3zM6 7.500h8M6 10h5M6 12.500h5',
  offline:
    'M3 3l14 14M10 15.500v.2M6.5 12a5 5 0 0 1 2.3-1.300M13.5 12a5 5 0 0 0-.8-.6M4 9.200a9 9 0 0 1 2.3-1.500M16 9.200a9 9 0 0 0-6-2.2',
  pause: 'M7 4v12M13 4v12',
  phone: 'M6 2.500h8v15H6zM9 15h2',
  play: 'M6 4l10 6-10 6z',
  print: 'M5.5 7.500V3h9v4.500M5.5 14H3V7.500h14V14h-2.5M5.5 11.500h9V17h-9z',
  refresh: 'M16 6.500A7 7 0 1 0 17 10M16.5 2.500v4.500H12',
  search: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zM13.5 13.500L17.5 17.500',
  share: 'M10 12.500V3M6.5 6 10 2.500 13.5 6M4 10v7h12v-7',
  skipBack: 'M4 5v4.500h4.500M4.5 9.500A6.500 6.500 0 1 1 4 12',
  skipForward: 'M16 5v4.500h-4.500M15.5 9.500A6.500 6.500 0 1 0 16 12',
  sun: 'M10 6.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 1.800v2M10 16.200v2M1.8 10h2M16.2 10h2M4.2 4.200l1.4 1.400M14.4 14.400l1.4 1.400M4.2 15.800l1.4-1.400M14.4 5.600l1.4-1.4',
  system: 'M2.5 3.500h15v10h-15zM7 17h6M10 13.500V17',
  telegram: 'M2.5 9.5 17.5 3.5 15 16.5 9.5 12.500zM9.5 12.5 17.5 3.500M9.5 12.500V17l2.3-2.8',
  warning: 'M10 3 18 17H2zM10 8v4.500M10 14.600v.2',
  whatsapp: 'M3 17l1.1-3.700A7.2 7.2 0 1 1 6.9 16zM7.5 6.800c-1 1.6 2.7 5.8 5 5.2',
  x: 'M4 4l12 12.500M16 4 4 16.500',
} as const
export type IconName = keyof typeof PATHS

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
      <path d={PATHS[name]} />
    </svg>
  )
}
