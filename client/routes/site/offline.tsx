import { useEffect, useState } from 'react'
import { localPath } from '#shared/language/locale.en.ts'
import { askedFor, forgetPages, type KeptPage, keptPages } from '../../offline/kept-pages.ts'
import styles from '../../pages/site/offline.module.css'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { Button, buttonClasses, GoLink } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Moment } from '../../ui/when.tsx'
import * as texts from './texts/offline.en.tsx'

/** Its prices would be those of the day on which the browser kept it. */
export const handle: PageHandle = { tape: false }
export const meta = metaOf(PAGE.offline)

/** A title without the paper's name, which all of them end with. */
const shortTitle = (title: string): string => title.replace(/ \| [^|]*$/, '')

const Kept = ({ pages }: { pages: readonly KeptPage[] }) => (
  <ul className={styles.kept}>
    {pages.map(({ path, title, at }) => (
      <li key={path}>
        <a href={path}>{shortTitle(title) || path}</a>{' '}
        <small className="num">{texts.savedAt(<Moment at={Date.parse(at)} />)}</small>
      </li>
    ))}
  </ul>
)

const DOORS = [
  ['/', texts.frontPage],
  ['/markets', texts.markets],
  ['/economy', texts.economy],
] as const

/** Where to go on: of the pages that most readers keep, those that this browser has. */
function Doors({ pages }: { pages: readonly KeptPage[] }) {
  const open = DOORS.filter(([href]) => pages.some(({ path }) => path === localPath(href)))
  return open.length === 0 ? null : (
    <nav className={styles.doors} aria-label={texts.goOn}>
      {open.map(([href, label]) => (
        <GoLink key={href} href={href}>
          {label}
        </GoLink>
      ))}
    </nav>
  )
}

/** Only the script reads the missing address: the page is the same for everyone. */
const Missed = ({ path }: { path: string }) => (
  <LedgerSection title={texts.notSaved}>
    <Prose>
      <p>{texts.notSavedText(<code>{path}</code>)}</p>
      <p className={styles.again}>
        <a href={path} className={buttonClasses({})}>
          {texts.tryAgain}
        </a>
      </p>
    </Prose>
  </LedgerSection>
)

/** What a reader gets without a network, and the list of what the browser kept. */
export default function Offline() {
  const [pages, setPages] = useState<readonly KeptPage[]>()
  const [missed, setMissed] = useState<string>()
  useEffect(() => {
    setMissed(askedFor(location.search))
    keptPages().then(setPages, () => setPages([]))
  }, [])
  const forget = (): void => void forgetPages().then(() => setPages([]))
  return (
    <Main>
      <PageTitle title={texts.savedForOffline} lede={texts.offlineLead} />
      {missed && <Missed path={missed} />}
      <LedgerSection title={texts.whatYouRead} note={texts.savedNote}>
        {pages && pages.length > 0 ? (
          <>
            <Kept pages={pages} />
            <Button kind="ghost" small onClick={forget}>
              {texts.deleteSavedPages}
            </Button>
          </>
        ) : (
          <Prose>
            {pages === undefined ? <p className="needs-script">{texts.looking}</p> : <p>{texts.nothingSaved}</p>}
            <noscript>
              <p>{texts.savingPagesNeeds}</p>
            </noscript>
          </Prose>
        )}
        <Doors pages={pages ?? []} />
      </LedgerSection>
    </Main>
  )
}
