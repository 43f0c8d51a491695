/** A page as readers would see it, for its writer: drawn by the site's own components, without prices, forms and script. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Article } from '#shared/articles/article.ts'
import type { PageSite } from '#shared/ui/site.ts'
import { EditorialPage } from './articles/page/editorial-page.tsx'
import { FormPlace } from './articles/page/form-place.tsx'
import { type PageParts, PageProvider } from './articles/page/page-parts.ts'
import { PaidPage } from './articles/paid/paid-page.tsx'
import shell from './shell/page/shell.module.css'
import { cx } from './ui/cx.ts'
import { Main } from './ui/layout/main.tsx'
import { SiteProvider } from './ui/site.ts'
import './styles/tokens.css'
import './styles/base.css'

const partsOf = (article: Article): PageParts => ({
  article,
  url: null,
  ticker: () => null,
  tile: () => null,
  leadForm: ({ id, button }) => <FormPlace id={id} button={button} />,
  gateForm: ({ button }) => <FormPlace button={button} />,
})

/** @param styles addresses of the style sheets that the build made for this */
export function renderPreview(article: Article, site: PageSite, styles: readonly string[], demo: boolean): string {
  const isPaid = article.kind === 'paid'
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`Preview: ${article.title}`}</title>
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
      </head>
      <body>
        <MemoryRouter initialEntries={[article.href]}>
          <div className={cx(shell.page, isPaid && shell.paid)}>
            <Main paid={isPaid}>
              <SiteProvider value={site}>
                <PageProvider value={partsOf(article)}>
                  {isPaid ? <PaidPage demo={demo} /> : <EditorialPage old={false} related={[]} mostRead={[]} quotes={null} />}
                </PageProvider>
              </SiteProvider>
            </Main>
          </div>
        </MemoryRouter>
      </body>
    </html>,
  )}`
}
