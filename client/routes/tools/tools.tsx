import { TOOLS } from '#shared/tools/tools.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { TEXTS } from '../../tools/texts.en.ts'
import { GoLink } from '../../ui/form/button.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'

export const meta = metaOf(PAGE.tools)

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
        <ul>
          {TOOLS.map(({ name, texts, examples }) => (
            <li key={name}>
              <GoLink href={`/tools/${name}`}>{texts.title}</GoLink>
              <p>{texts.summary}</p>
              <p>
                <small>{TEXTS.checked(examples.length)}</small>
              </p>
            </li>
          ))}
        </ul>
      </LedgerSection>
    </Main>
  )
}
