import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { PAGE_PLATES } from '#shared/articles/plates.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { PlateFigure } from '../../ui/graphics/plate.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from './error-view.module.css'
import * as texts from './texts.en.ts'

/** What a page says in the place of what it cannot show. */
export type Words = {
  readonly status: number
  readonly title: string
  readonly text: string
  /** Of a story that has no page in this language: where it is. */
  readonly story?: { readonly href: string; readonly title: string }
  readonly go?: { readonly href: string; readonly label: string }
}

const NOT_FOUND: Words = {
  status: 404,
  title: texts.notFoundTitle,
  text: texts.notFoundText,
}
const BY_STATUS: Readonly<Record<number, Words>> = {
  404: NOT_FOUND,
  429: { status: 429, title: texts.tooManyRequests, text: texts.tooManyText },
  503: { status: 503, title: texts.unavailableTitle, text: texts.unavailableText },
}
const BROKEN: Words = {
  status: 500,
  title: texts.somethingWentWrong,
  text: texts.errorText,
}

const UNREACHED: Words = {
  status: 0,
  title: texts.unreachableTitle,
  text: texts.unreachableText,
}

/** What browsers throw where a request got no answer at all: Chromium, Firefox and Safari in their own words. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError|Load failed)/.test(error.message)

/** What a page says about an error. Never its internal message. */
export function wordsFor(error: unknown): Words {
  if (isUnreached(error)) return UNREACHED
  if (!isRouteErrorResponse(error)) return BROKEN
  const { data } = error
  // A route that knows more says it.
  if (isRecord(data) && isRecord(data.told)) return data.told as Words
  return BY_STATUS[error.status] ?? { ...BROKEN, status: error.status }
}

const MARKETS = { href: '/markets', label: texts.viewMarkets }

const RETRY_MS = 1500

/** The page for an error of any status. It shows the missing path as text, never as markup. */
export function ErrorView({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const { status, title, text, story, go = MARKETS } = wordsFor(error)
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
            {story ? (
              <a href={story.href} lang="en-CA">
                {story.title}
              </a>
            ) : (
              <code>{pathname}</code>
            )}
          </p>
        )}
        <div className={styles.actions}>
          {status >= 500 && <Button onClick={() => location.reload()}>{texts.tryAgain}</Button>}
          <ButtonLink href="/">{texts.returnToHome}</ButtonLink>
          <ButtonLink href={go.href} kind="ghost">
            {go.label}
          </ButtonLink>
        </div>
      </div>
      <PlateFigure {...PAGE_PLATES.lost} size="page" eager caption={texts.offTheMap} />
    </Main>
  )
}
