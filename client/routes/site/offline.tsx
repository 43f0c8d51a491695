import { useEffect, useState } from 'react'
import { localPath } from '#shared/language/locale.en.ts'
import { eastern } from '#shared/texts.en.ts'
import { torontoWall } from '#shared/toronto.ts'
import { askedFor, forgetPages, type KeptPage, keptPages } from '../../offline/kept-pages.ts'
import styles from '../../pages/site/offline.module.css'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { Button, buttonClasses } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Day, Moment } from '../../ui/when.tsx'
import * as texts from './texts/offline.en.tsx'

/** Its prices would be those of the day on which the browser kept it. */
export const handle: PageHandle = { tape: false }
export const meta = metaOf(PAGE.offline)

/** A title without the paper's name, which all of them end with. */
const shortTitle = (title: string): string => title.replace(/ \| [^|]*$/, '')

const nameOf = ({ path, title }: KeptPage): string => (path === localPath('/') ? texts.frontPage : shortTitle(title) || path)

const KeptOn = ({ day, pages }: { day: string; pages: readonly KeptPage[] }) => (
  <>
    <h3 className={styles.day}>{texts.savedOn(<Day of={day} />)}</h3>
    <ul className={styles.kept}>
      {pages.map((page) => (
        <li key={page.path}>
          <a href={page.path}>{nameOf(page)}</a>{' '}
          <small className="num">
            <Moment at={Date.parse(page.at)}>{eastern(torontoWall(Date.parse(page.at)).time)}</Moment>
          </small>
        </li>
      ))}
    </ul>
  </>
)

/** Under the day on which they were kept, the newest first. */
const Kept = ({ pages }: { pages: readonly KeptPage[] }) =>
  [...Map.groupBy(pages, ({ at }) => torontoWall(Date.parse(at)).date)].map(([day, those]) => (
    <KeptOn key={day} day={day} pages={those} />
  ))

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
      </LedgerSection>
    </Main>
  )
}
