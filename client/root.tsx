import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { SITE } from '#shared/site.ts'
import type { Route } from './+types/root'
import { servicesContext } from './context.ts'
import { NonceContext } from './nonce.ts'
import { pickRows, TAPE_SYMBOLS } from './routes/pick-rows.ts'
import { ErrorView, wordsFor } from './shell/error-view.tsx'
import { FullScreenSpinner } from './shell/progress.tsx'
import { Shell } from './shell/shell.tsx'
import { THEME_SCRIPT } from './shell/theme.ts'
import { ButtonLink } from './ui/button.tsx'
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

export function loader({ context }: Route.LoaderArgs) {
  const { market, publicUrl, advertiser, wording } = context.get(servicesContext)
  const board = market.board()
  const offer = { advertiser: advertiser.legalName, wording }
  return { publicUrl, offer, board: { version: board.version, rows: pickRows(board.rows, TAPE_SYMBOLS) } }
}

/** The tape keeps itself up to date over the socket; a navigation need not fetch it again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext) ?? ''
  return (
    // The script of the head adds data-theme and data-script before React takes over.
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

/** The dialog's form is fetched when it is first opened; where that fails, the page it stands in for does the same. */
const DialogForm = lazy(() =>
  import('./funnel/registration-form.tsx').then(
    ({ RegistrationForm }) => ({ default: RegistrationForm }),
    () => ({ default: FormElsewhere }),
  ),
)

const FormElsewhere = () => <ButtonLink href="/register">Open the registration page</ButtonLink>

const EMPTY_BOARD = { version: 0, rows: [] }

function Page({ children }: { children: ReactNode }) {
  const board = useRouteLoaderData<typeof loader>('root')?.board ?? EMPTY_BOARD
  return (
    <Shell
      board={board}
      contactForm={({ close }) => (
        <Suspense fallback={<p role="status">Loading the form</p>}>
          <DialogForm variant="dialog" button="Get Started" onDone={close} />
        </Suspense>
      )}
    >
      {children}
    </Shell>
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
