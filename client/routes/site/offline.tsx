import { useEffect, useState } from 'react'
import { askedFor, forgetPages, type KeptPage, keptPages } from '../../offline/kept-pages.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { Button } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Moment } from '../../ui/when.tsx'

export const meta = metaOf(PAGE.offline)

const Kept = ({ pages }: { pages: readonly KeptPage[] }) => (
  <ul>
    {pages.map(({ path, title, at }) => (
      <li key={path}>
        <a href={path}>{title || path}</a>, as of <Moment at={Date.parse(at)} />
      </li>
    ))}
  </ul>
)

/** What was looked for is read from the address by the script alone: the page is the same for everyone. */
const Missed = ({ path }: { path: string }) => (
  <LedgerSection title="Not saved">
    <Prose>
      <p>
        There is no connection, and you haven’t opened <code>{path}</code> before, so it isn’t saved. <a href={path}>Try again</a>
      </p>
    </Prose>
  </LedgerSection>
)

/** What a reader gets where nothing else can be had, and the list of what his browser kept. */
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
      <PageTitle title="Saved for offline" lede="Pages you’ve read recently open without a connection." />
      {missed && <Missed path={missed} />}
      <LedgerSection title="What you read" note="Newest first. This list never leaves your device.">
        <Prose>
          {pages === undefined && <p className="needs-script">Looking …</p>}
          {pages?.length === 0 && <p>No pages are saved yet.</p>}
          {pages && pages.length > 0 && (
            <>
              <Kept pages={pages} />
              <Button kind="ghost" onClick={forget}>
                Delete saved pages
              </Button>
            </>
          )}
          <noscript>
            <p>Saving pages needs JavaScript.</p>
          </noscript>
        </Prose>
      </LedgerSection>
    </Main>
  )
}
