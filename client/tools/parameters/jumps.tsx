import { cx } from '../../ui/cx.ts'
import { PARAMETER_TEXTS } from '../texts.en.ts'
import styles from '../tools.module.css'
import { PARTS } from './parts.ts'

/** `Ontario` of `Ontario, land transfer tax`. */
const shortName = (name: string): string => name.split(',', 1)[0] ?? name

/** For a browser that does not unfold what it is led to. */
const unfold = (id: string): void => document.getElementById(id)?.closest('details')?.setAttribute('open', '')

/** A link to each set of parameters, group by group. */
export const Jumps = () => (
  <nav className={cx('wrap', styles.jumps)} aria-label={PARAMETER_TEXTS.contents}>
    {PARTS.map(({ group, year, sets }) => (
      <div key={group + year}>
        <p>{PARAMETER_TEXTS.groups[group]}</p>
        <ul>
          {sets.map(([id, { name }]) => (
            <li key={id}>
              <a href={`#${id}`} onClick={() => unfold(id)}>
                {shortName(name)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)
