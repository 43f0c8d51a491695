import { Link } from 'react-router'
import type { Made as Facts, MadeChart } from '#shared/market/front/made.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { useSite } from '../../ui/site.ts'
import { Words } from '../../ui/words.tsx'
import { Sources } from '../credit/credits.tsx'
import styles from './made.module.css'
import * as texts from './texts.en.tsx'

/** The day as an engraved plate: the line over ruled ground, its base, and one ring with its price. */
const Plate = ({ chart: { alt, line, area, base, ring, labels, from, to } }: { chart: MadeChart }) => (
  <div className={styles.plate}>
    <svg role="img" aria-label={alt}>
      <pattern id="ruled" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v5" />
      </pattern>
      <svg viewBox="0 0 652 300" preserveAspectRatio="none" aria-hidden="true">
        <path fill="url(#ruled)" d={area} />
        <path d={base} />
        <path d={line} />
      </svg>
      <circle {...ring} r="7" />
      {labels.map((label) => (
        <text key={label.children} {...label} />
      ))}
    </svg>
    <p>
      <span>{from}</span>
      <span>{to}</span>
    </p>
  </div>
)

/** A headline and sentences made from data, their line, each figure's page, and the editor responsible. */
export function Made({ made: { is, kind, written, mark, headline, href, text, chart, sentences, rows, by } }: { made: Facts }) {
  const { editor, name, contacts } = useSite()
  return (
    <article className={styles.made} data-made={is} data-simulated={mark ?? undefined}>
      <p className={styles.meta}>
        {is === 'release'
          ? texts.written(<b>{kind}</b>, <Words of={written} />)
          : texts.softwareByline(<b>{kind}</b>, <Words of={written} />)}
        {mark && <Chip tone="simulated">{mark}</Chip>}
      </p>
      <h3>
        <Link to={href} viewTransition>
          <Words of={headline} />
        </Link>
      </h3>
      {text && (
        <p className={styles.text}>
          <Words of={text} />
        </p>
      )}
      {chart && <Plate chart={chart} />}
      {sentences && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence.href}>
              <Link to={sentence.href} viewTransition>
                <Words of={sentence.text} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.meta}>
        {by ? <span>{by}</span> : <Sources rows={rows} />} <Link to="/transparency#made-from-data">{texts.methodLink}</Link>
        <a href={`mailto:${contacts.editorial}`}>{texts.editor(editor ?? texts.deskName(name))}</a>
      </p>
    </article>
  )
}
