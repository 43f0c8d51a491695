import { Link } from 'react-router'
import type { WirePart, WireView } from '#shared/wire/announcement.ts'
import { wirePath } from '#shared/wire/topics.ts'
import { WIRE_PAGE } from './page-texts.en.ts'
import styles from './wire.module.css'

type PartsProps = { label: string; parts: readonly WirePart[]; current: string | null; all?: boolean }

/** What the list may be narrowed to, as addresses: they work without script. What has no entry is left out. */
const Parts = ({ label, parts, current, all = false }: PartsProps) => (
  <nav aria-label={label}>
    <ul className={styles.parts}>
      {all && (
        <li>
          <Link to={wirePath(null)} aria-current={current === null ? 'page' : undefined} preventScrollReset>
            {WIRE_PAGE.all}
          </Link>
        </li>
      )}
      {parts
        .filter(({ of, count }) => count > 0 || of === current)
        .map(({ of, name, count }) => (
          <li key={of}>
            <Link to={wirePath(of)} aria-current={of === current ? 'page' : undefined} preventScrollReset>
              {name} <small>{count}</small>
            </Link>
          </li>
        ))}
    </ul>
  </nav>
)

export const WireParts = ({ view: { part, sources, topics } }: { view: WireView }) => (
  <>
    <Parts label={WIRE_PAGE.bySource} parts={sources} current={part?.of ?? null} all />
    <Parts label={WIRE_PAGE.byTopic} parts={topics} current={part?.of ?? null} />
  </>
)
