import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { countryName } from '#shared/funnel/countries.ts'
import type { Board } from '#shared/market/quote.ts'
import { SITE } from '#shared/ui/site.ts'
import type { Route } from './+types/root'
import { servicesContext } from './context.ts'
import { OfferProvider } from './funnel/details/offer.ts'
import { TrackingChoice } from './funnel/tracking/tracking-choice.tsx'
import { SourceCredits, SourceNames } from './market/credit/source-names.ts'
import { pickRows, TAPE_SYMBOLS } from './market/pick-rows.ts'
import { KeepLive } from './market/refresh/keep-fresh.tsx'
import { Tape } from './market/tape/tape.tsx'
import { NonceContext } from './nonce.ts'
import { THEME_SCRIPT } from './shell/masthead/theme.ts'
import { ErrorView, wordsFor } from './shell/page/error-view.tsx'
import { FullScreenSpinner } from './shell/page/progress.tsx'
import { Shell } from './shell/page/shell.tsx'
import { storeContext } from './store-reads.ts'
import { ButtonLink } from './ui/form/button.tsx'
import { FromStore, type Pending, partOf } from './ui/pending.tsx'
import './styles/tokens.css'
import './styles/base.css'
import serif from './styles/fonts/newsreader-roman.woff2?url'
import sans from './styles/fonts/radio-canada.woff2?url'

const font = (href: string) => ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: LinksFunction = () => [
  font(serif),
  font(sans),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/icon-192.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: SITE.name, href: '/feed.xml' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { market, publicUrl, advertiser, wording, allowedCountries, conversion } = context.get(servicesContext)
  const { of: board } = await context.get(storeContext).read(() => {
    const { version, rows } = market.board()
    return { version, rows: pickRows(rows, TAPE_SYMBOLS) }
  })
  const offer = { advertiser: advertiser.legalName, wording, openCountries: allowedCountries.map(countryName) }
  const sourceNames = Object.fromEntries(market.sources.map(({ id, label }) => [id, label]))
  const credits = Object.fromEntries(
    market.sources.flatMap(({ id, permission: { credit }, usedFor }) => (credit && usedFor.length > 0 ? [[id, credit]] : [])),
  )
  const network = conversion && { network: conversion.host }
  return {
    ...network,
    publicUrl,
    offer,
    sourceNames,
    credits,
    board,
  }
}

/** The socket keeps the tape up to date; a navigation need not fetch it again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext) ?? ''
  return (
    // The script in the head adds data-theme and data-script before React hydrates.
    <html lang={SITE.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <meta name="theme-color" content="#f8faf5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1618" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
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

const FormElsewhere = () => <ButtonLink href="/register">Open the registration page</ButtonLink>

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
    <OfferProvider value={data?.offer}>
      <SourceNames value={data?.sourceNames ?? NO_NAMES}>
        <SourceCredits value={data?.credits ?? NO_CREDITS}>
          <Shell
            tape={data ? tapeOf(data.board) : () => null}
            privacyChoices={<TrackingChoice network={data?.network} />}
            contactForm={({ close }) => (
              <Suspense fallback={<p role="status">Loading the form</p>}>
                <DialogForm variant="dialog" button="Get Started" onDone={close} />
              </Suspense>
            )}
          >
            {children}
          </Shell>
        </SourceCredits>
      </SourceNames>
    </OfferProvider>
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
  return (
    <Page>
      <title>{`${wordsFor(error).title} | ${SITE.name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorView error={error} />
    </Page>
  )
}
