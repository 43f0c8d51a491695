import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { PAGE_PLATES } from '#shared/articles/plates.ts'
import { dayOf } from '#shared/days.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { PlateFigure } from '../../ui/graphics/plate.tsx'
import { Main } from '../../ui/layout/main.tsx'
import styles from './error-view.module.css'
import * as texts from './texts.en.ts'

type Words = { readonly status: number; readonly title: string; readonly text: string; readonly story?: EnglishStory }
/** A story that has no page in this language. */
type EnglishStory = { readonly href: string; readonly title: string; readonly section: keyof typeof texts.SECTIONS }

const NOT_FOUND: Words = {
  status: 404,
  title: texts.notFoundTitle,
  text: texts.notFoundText,
}
const BY_STATUS: Readonly<Record<number, Words>> = {
  404: NOT_FOUND,
  410: { status: 410, title: texts.withdrawnTitle, text: texts.itWasHere },
  429: { status: 429, title: texts.tooManyRequests, text: texts.tooManyText },
  503: { status: 503, title: texts.unavailableTitle, text: texts.unavailableText },
}
const ENDED_PREVIEW: Words = {
  status: 410,
  title: texts.previewEndedTitle,
  text: texts.previewEndedText,
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
  const { status, data } = error
  // A page that we took back says why, in its editor's words.
  if (status === 410 && isRecord(data) && typeof data.reason === 'string' && typeof data.at === 'string')
    return { status, title: texts.withdrawnTitle, text: texts.withdrawnOn(data.reason, dayOf(data.at)) }
  if (status === 410 && isRecord(data) && data.ended === 'preview') return ENDED_PREVIEW
  if (status === 404 && isRecord(data) && isRecord(data.english))
    return { status, title: texts.inEnglishAlone, text: texts.readItThere, story: data.english as EnglishStory }
  return BY_STATUS[error.status] ?? { ...BROKEN, status: error.status }
}

const RETRY_MS = 1500

/** The page for an error of any status. It shows the missing path as text, never as markup. */
export function ErrorView({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const { status, title, text, story } = wordsFor(error)
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
        {story ? (
          <p>
            <a href={story.href} lang="en-CA">
              {story.title}
            </a>
          </p>
        ) : (
          status === 404 && (
            <p>
              <code>{pathname}</code>
            </p>
          )
        )}
        <div className={styles.actions}>
          {status >= 500 && <Button onClick={() => location.reload()}>{texts.tryAgain}</Button>}
          <ButtonLink href="/">{texts.returnToHome}</ButtonLink>
          {story ? (
            <ButtonLink href={`/${story.section}`} kind="ghost">
              {texts.SECTIONS[story.section]}
            </ButtonLink>
          ) : (
            <ButtonLink href="/markets" kind="ghost">
              {texts.viewMarkets}
            </ButtonLink>
          )}
        </div>
      </div>
      <PlateFigure {...PAGE_PLATES.lost} size="page" eager caption={texts.offTheMap} />
    </Main>
  )
}
