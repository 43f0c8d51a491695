import { useEffect, useState } from 'react'
import { askedFor, forgetPages, type KeptPage, keptPages } from '../../offline/kept-pages.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { Button } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Moment } from '../../ui/when.tsx'
import * as texts from './texts/offline.en.tsx'

export const meta = metaOf(PAGE.offline)

const Kept = ({ pages }: { pages: readonly KeptPage[] }) => (
  <ul>
    {pages.map(({ path, title, at }) => (
      <li key={path}>{texts.asOf(<a href={path}>{title || path}</a>, <Moment at={Date.parse(at)} />)}</li>
    ))}
  </ul>
)

/** Only the script reads the missing address: the page is the same for everyone. */
const Missed = ({ path }: { path: string }) => (
  <LedgerSection title={texts.notSaved}>
    <Prose>
      <p>{texts.notSavedText(<code>{path}</code>, <a href={path}>{texts.tryAgain}</a>)}</p>
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
        <Prose>
          {pages === undefined && <p className="needs-script">{texts.looking}</p>}
          {pages?.length === 0 && <p>{texts.nothingSaved}</p>}
          {pages && pages.length > 0 && (
            <>
              <Kept pages={pages} />
              <Button kind="ghost" onClick={forget}>
                {texts.deleteSavedPages}
              </Button>
            </>
          )}
          <noscript>
            <p>{texts.savingPagesNeeds}</p>
          </noscript>
        </Prose>
      </LedgerSection>
    </Main>
  )
}
