import { Link } from 'react-router'
import { ACB_EXAMPLES } from '#shared/tools/acb/examples.ts'
import { ACB_TEXTS } from '#shared/tools/acb/texts.en.ts'
import { ROOM_EXAMPLES } from '#shared/tools/room/examples.ts'
import { ROOM_TEXTS } from '#shared/tools/room/texts.en.ts'
import type { Tool } from '#shared/tools/tool.ts'
import { TOOLS } from '#shared/tools/tools.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { TEXTS } from '../../tools/texts.en.ts'
import styles from '../../tools/tools.module.css'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'

export const meta = metaOf(PAGE.tools)

type Entry = { readonly name: string; readonly title: string; readonly summary: string; readonly checked: number }

const entryOf = ({ name, texts, examples }: Tool): Entry => ({ name, ...texts, checked: examples.length })

/** Those that the browser does by itself have no API. */
const IN_BROWSER: readonly Entry[] = [
  { name: 'room', ...ROOM_TEXTS, checked: ROOM_EXAMPLES.length },
  { name: 'acb', ...ACB_TEXTS, checked: ACB_EXAMPLES.length },
]

export default function Tools() {
  return (
    <Main>
      <PageTitle tight title={TEXTS.tools} lede={TEXTS.lede} />
      <LedgerSection
        title={TEXTS.all}
        note={TEXTS.promise}
        link={{ href: '/tools/parameters', label: TEXTS.parameters }}
        keepNote
      >
        <ul className={styles.list}>
          {[...TOOLS.map(entryOf), ...IN_BROWSER].map(({ name, title, summary, checked }) => (
            <li key={name}>
              <h3>
                <Link to={`/tools/${name}`} viewTransition>
                  {title}
                </Link>
              </h3>
              <p>{summary}</p>
              <p>{TEXTS.checked(checked)}</p>
            </li>
          ))}
        </ul>
      </LedgerSection>
    </Main>
  )
}
