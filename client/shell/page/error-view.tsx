import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PlateFigure } from '../../ui/graphics/plate.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from './error-view.module.css'

type Words = { readonly status: number; readonly title: string; readonly text: string }

const NOT_FOUND: Words = {
  status: 404,
  title: 'Oops! Page not found',
  text: 'Nothing is filed under this address. The story may have moved, or the link may carry a typing slip.',
}
const BY_STATUS: Readonly<Record<number, Words>> = {
  404: NOT_FOUND,
  410: { status: 410, title: 'This page was withdrawn', text: 'It was here once and has been taken down for good.' },
  429: { status: 429, title: 'Too many requests', text: 'Please wait a minute, then load the page again.' },
  503: { status: 503, title: 'Back in a moment', text: 'The page could not be put together just now. Please try again shortly.' },
}
const BROKEN: Words = {
  status: 500,
  title: 'Something went wrong',
  text: 'The fault is ours and has been noted. Please try again.',
}

/** What a reader is told about an error. Never its internal message. */
export function wordsFor(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return BROKEN
  return BY_STATUS[error.status] ?? { ...BROKEN, status: error.status }
}

const LOST = { slug: 'off-the-map', category: 'Lost' } as const

/** The page for an error of any status. It shows the missing path as text, never as markup. */
export function ErrorView({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const { status, title, text } = wordsFor(error)
  return (
    <Main className={`wrap ${styles.lost}`}>
      <div>
        <p className={styles.status}>{status}</p>
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        {status === 404 && (
          <p>
            <code>{pathname}</code>
          </p>
        )}
        <div className={styles.actions}>
          <ButtonLink href="/">Return to Home</ButtonLink>
          <ButtonLink href="/markets" kind="ghost">
            View Markets
          </ButtonLink>
        </div>
      </div>
      <PlateFigure {...LOST} size="page" eager caption="Off the map" />
    </Main>
  )
}
