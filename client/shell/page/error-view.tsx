import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { PAGE_PLATES } from '#shared/articles/plates.ts'
import { dayOf } from '#shared/days.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { PlateFigure } from '../../ui/graphics/plate.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from './error-view.module.css'

type Words = { readonly status: number; readonly title: string; readonly text: string }

const NOT_FOUND: Words = {
  status: 404,
  title: 'Oops! Page not found',
  text: 'There’s no page at this address. The story may have moved, or there may be a typo in the link.',
}
const BY_STATUS: Readonly<Record<number, Words>> = {
  404: NOT_FOUND,
  410: { status: 410, title: 'This page was withdrawn', text: 'It was here once and has been taken down for good.' },
  429: { status: 429, title: 'Too many requests', text: 'Please wait a minute, then load the page again.' },
  503: { status: 503, title: 'Back in a moment', text: 'The page could not be put together just now. Please try again shortly.' },
}
const ENDED_PREVIEW: Words = {
  status: 410,
  title: 'This preview has ended',
  text: 'It showed a draft for a while. Ask its sender for another one.',
}
const BROKEN: Words = {
  status: 500,
  title: 'Something went wrong',
  text: 'The fault is ours and has been noted. Please try again.',
}

const UNREACHED: Words = {
  status: 0,
  title: 'The paper cannot be reached',
  text: 'There is no connection, or it broke. It is tried again by itself.',
}

/** What browsers throw where a request got no answer at all: Chromium, Firefox and Safari in their own words. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)/.test(error.message)

/** What a reader is told about an error. Never its internal message. */
export function wordsFor(error: unknown): Words {
  if (isUnreached(error)) return UNREACHED
  if (!isRouteErrorResponse(error)) return BROKEN
  const { status, data } = error
  // A page that we took back says why, in its editor's words.
  if (status === 410 && isRecord(data) && typeof data.reason === 'string' && typeof data.at === 'string')
    return { status, title: 'This page was withdrawn', text: `${data.reason} Withdrawn on ${dayOf(data.at)}.` }
  if (status === 410 && isRecord(data) && data.ended === 'preview') return ENDED_PREVIEW
  return BY_STATUS[error.status] ?? { ...BROKEN, status: error.status }
}

const RETRY_MS = 1500

/** The page for an error of any status. It shows the missing path as text, never as markup. */
export function ErrorView({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const { status, title, text } = wordsFor(error)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnreached(error)) return
    // The worker answers for a whole page, from what it kept of it; to the page's data there is no answer.
    if (navigator.serviceWorker?.controller) return location.reload()
    // A server that restarts is back in seconds, and so is the page then.
    const retry = setTimeout(revalidate, RETRY_MS * (1 + Math.random()))
    return () => clearTimeout(retry)
  }, [error, revalidate])
  return (
    <Main className={`wrap ${styles.lost}`}>
      <div>
        {status > 0 && <p className={styles.status}>{status}</p>}
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        {status === 404 && (
          <p>
            <code>{pathname}</code>
          </p>
        )}
        <div className={styles.actions}>
          {status >= 500 && <Button onClick={() => location.reload()}>Try Again</Button>}
          <ButtonLink href="/">Return to Home</ButtonLink>
          <ButtonLink href="/markets" kind="ghost">
            View Markets
          </ButtonLink>
        </div>
      </div>
      <PlateFigure {...PAGE_PLATES.lost} size="page" eager caption="Off the map" />
    </Main>
  )
}
