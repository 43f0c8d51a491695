import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { type LinksFunction, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { countryName } from '#shared/funnel/countries.ts'
import { FEED_PATH, LANGUAGE, LOCALE } from '#shared/language/locale.en.ts'
import type { Board } from '#shared/market/quote.ts'
import { pageSiteOf } from '#shared/ui/page-site.ts'
import { brandSheetPath } from '#shared/ui/site.ts'
import type { Route } from './+types/root'
import { servicesContext } from './context.ts'
import { FirstScript, PageLinks, PageScripts } from './first-screen.tsx'
import { OfferProvider } from './funnel/details/offer.ts'
import { conversionScriptNotice } from './funnel/tracking/texts.en.ts'
import { TrackingChoice } from './funnel/tracking/tracking-choice.tsx'
import { creditsOwed } from './market/credit/owed.ts'
import { SourceCredits, SourceNames } from './market/credit/source-names.ts'
import { pickRows, TAPE_SYMBOLS } from './market/pick-rows.ts'
import { SimulatedHidden } from './market/quote/simulated-choice.tsx'
import { KeepLive } from './market/refresh/keep-fresh.tsx'
import { Tape } from './market/strip/tape.tsx'
import { ServerRenderContext } from './server-render.ts'
import { ErrorView, wordsFor } from './shell/page/error-view.tsx'
import { FullScreenSpinner } from './shell/page/progress.tsx'
import { Shell } from './shell/page/shell.tsx'
import { SuggestedQuote } from './shell/search/suggested.ts'
import { storeContext } from './store-reads.ts'
import { ButtonLink } from './ui/form/button.tsx'
import { FromStore, type Pending, partOf } from './ui/pending.tsx'
import { SiteProvider, UNKNOWN_SITE } from './ui/site.ts'
import './styles/tokens.css'
import './styles/base.css'
import serif from './styles/fonts/newsreader-roman.woff2?url'
import sans from './styles/fonts/radio-canada.woff2?url'
import { preloadFont } from './styles/preload-font.ts'
import * as texts from './texts.en.ts'

export const links: LinksFunction = () => [
  preloadFont(serif),
  preloadFont(sans),
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { market, articles, publicUrl, advertiser, wording, codes, allowedCountries, conversion } = context.get(servicesContext)
  const { of: board } = await context.get(storeContext).read(() => {
    const { version, rows } = market.board()
    return { version, rows: pickRows(rows, TAPE_SYMBOLS) }
  })
  const { displayName: brand, sample: isFictional, french, ...english } = advertiser()
  const { legalName = english.legalName, callingHours } = (LANGUAGE === 'fr' && french) || english
  const openCountries = allowedCountries.map((code) => [code, countryName(code)] as const)
  const offer = { advertiser: legalName, brand, isFictional, callingHours, wording: wording(LOCALE), codes, openCountries }
  const sourceNames = Object.fromEntries(market.sources.map(({ id, label }) => [id, label]))
  const credits = creditsOwed(market.sources)
  const site = pageSiteOf(articles.site())
  const network = conversion && { network: conversion.host, networkNotice: conversionScriptNotice(conversion.host) }
  return {
    ...network,
    publicUrl,
    site,
    offer,
    sourceNames,
    credits,
    board,
  }
}

/** The socket keeps the tape up to date; a navigation need not fetch it again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { nonce = '', readOnce, scripts } = useContext(ServerRenderContext) ?? {}
  const { name, icons, brandMark } = useRouteLoaderData<typeof loader>('root')?.site ?? UNKNOWN_SITE
  return (
    // The script in the head adds data-theme and data-script before React hydrates.
    <html lang={LOCALE} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: scripts?.theme ?? '' }} />
        <meta name="theme-color" content="#f8faf5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1618" media="(prefers-color-scheme: dark)" />
        <Meta />
        {readOnce}
        <FirstScript />
        <PageLinks />
        {brandMark && <link rel="stylesheet" href={brandSheetPath(brandMark)} />}
        <link rel="icon" href={icons[0]} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={icons[1]} />
        <link rel="alternate" type="application/rss+xml" title={name} href={FEED_PATH} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <PageScripts />
      </body>
    </html>
  )
}

/** The dialog's form is loaded when first opened; if that fails, the page it replaces does the same. */
const DialogForm = lazy(() =>
  import('./funnel/registration-form.tsx').then(
    ({ RegistrationForm }) => ({ default: RegistrationForm }),
    () => ({ default: FormElsewhere }),
  ),
)

/** Loaded with the first suggestion of a symbol; without it there are suggestions without prices. */
const QuoteBeside = lazy(() => import('./market/quote/suggested-quote.tsx').catch(() => ({ default: () => null })))

const FormElsewhere = () => <ButtonLink href="/register">{texts.openRegistration}</ButtonLink>

const NO_NAMES = {}
const NO_CREDITS = {}

const tapeOf = (of: Pending<Board>) => (makesLive: boolean) => (
  <FromStore of={of}>
    {(board) => (
      <>
        <Tape rows={partOf(board, ({ rows }) => rows)} />
        {makesLive && <KeepLive board={board} />}
      </>
    )}
  </FromStore>
)

function Page({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <SiteProvider value={data?.site ?? UNKNOWN_SITE}>
      <OfferProvider value={data?.offer}>
        <SourceNames value={data?.sourceNames ?? NO_NAMES}>
          <SourceCredits value={data?.credits ?? NO_CREDITS}>
            <SuggestedQuote value={QuoteBeside}>
              <Shell
                tape={data ? tapeOf(data.board) : () => null}
                privacyChoices={<TrackingChoice network={data?.network} notice={data?.networkNotice} />}
                contactForm={({ close }) => (
                  <Suspense fallback={<p role="status">{texts.loadingForm}</p>}>
                    <DialogForm variant="dialog" button={texts.getStarted} onDone={close} />
                  </Suspense>
                )}
              >
                <SimulatedHidden />
                {children}
              </Shell>
            </SuggestedQuote>
          </SourceCredits>
        </SourceNames>
      </OfferProvider>
    </SiteProvider>
  )
}

export default function App() {
  return (
    <Page>
      <Outlet />
    </Page>
  )
}

export function HydrateFallback() {
  return <FullScreenSpinner />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { name } = useRouteLoaderData<typeof loader>('root')?.site ?? UNKNOWN_SITE
  return (
    <Page>
      <title>{[wordsFor(error).title, name].filter(Boolean).join(' | ')}</title>
      <meta name="robots" content="noindex" />
      <ErrorView error={error} />
    </Page>
  )
}
