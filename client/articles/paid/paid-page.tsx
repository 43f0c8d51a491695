import type { ReactNode } from 'react'
import type { Article } from '#shared/articles/article.ts'
import { dayOf } from '#shared/days.ts'
import { cx } from '../../ui/cx.ts'
import { Banner } from '../../ui/feedback/states.tsx'
import { PlateFigure } from '../../ui/graphics/plate.tsx'
import { useSite } from '../../ui/site.ts'
import { formatTime } from '../audio/audio-progress.ts'
import { Blocks } from '../body/blocks.tsx'
import { Titled } from '../body/boxes.tsx'
import { type Passage, passagesOf } from '../body/passages.ts'
import { usePage } from '../page/page-parts.ts'
import { ShareBar } from '../page/share-bar.tsx'
import { Changes } from '../page/story-facts.tsx'
import { PhotoFigure } from '../photo/photo.tsx'
import { ABOUT_AD, AboutAd } from './about-ad.tsx'
import { ClaimLegend, ClaimsTable, SideNotes } from './claims.tsx'
import styles from './paid-page.module.css'
import * as texts from './texts.en.tsx'

/** A paid page: manila, sans serif, under a bar that never leaves the screen. `demo`: the site runs in demo mode. */
export function PaidPage({ demo }: { demo: boolean }) {
  const { article } = usePage()
  const { claims, blocks, plate, photo } = article
  const floats = blocks.some(({ type }) => type === 'floating-cta')
  return (
    <>
      <AdBar article={article} />
      <article className={cx('wrap', styles.sheet, floats && styles.floats)}>
        <div className={styles.hatch} />
        <div className={styles.inner}>
          {demo && <Banner icon="warning">{texts.demonstrationNotice}</Banner>}
          <Row side={<ClaimLegend />}>
            <Head article={article} />
          </Row>
          <Row side={<Risk />}>
            <div className={styles.plate}>
              {photo ? (
                <PhotoFigure photo={photo} />
              ) : (
                <PlateFigure {...plate.subject} size="article" phone="phone" eager alt={plate.alt} caption={plate.caption} />
              )}
            </div>
          </Row>
          {passagesOf(blocks).map((passage) => (
            <PassageRow key={passageKey(passage)} passage={passage} />
          ))}
          <Row side={null}>
            <Changes article={article} />
            {claims.length > 0 && <ClaimsTable claims={claims} />}
            <AboutAd article={article} />
          </Row>
        </div>
      </article>
    </>
  )
}

/** Passages begin with a heading, whose id is unique on the page; only the first may have none. */
const passageKey = ({ blocks: [first] }: Passage): string => (first?.type === 'heading' ? first.id : 'opening')

function Risk() {
  const { riskWarning } = usePage().article
  if (!riskWarning) return null
  return (
    <Titled look="risk" title={texts.riskWarning}>
      <p>{riskWarning}</p>
    </Titled>
  )
}

/** Beside a passage the claims that it makes, or, beside its form, the risk again where there is room. */
function PassageRow({ passage: { blocks, markers } }: { passage: Passage }) {
  const { claims } = usePage().article
  const noted = claims.filter(({ marker }) => markers.includes(marker))
  const hasForm = blocks.some(({ type }) => type === 'lead-form')
  const risk = hasForm && (
    <div className={styles.again}>
      <Risk />
    </div>
  )
  return (
    <Row side={noted.length > 0 ? <SideNotes claims={noted} /> : risk}>
      <Blocks blocks={blocks} />
    </Row>
  )
}

const Row = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className={styles.row}>
    <div className={styles.flow}>{children}</div>
    {side && <div className={styles.side}>{side}</div>}
  </div>
)

/** The bar that says what the page is. Sticky, never dismissible, before the headline. */
function AdBar({ article: { advertiser } }: { article: Article }) {
  const { name } = useSite()
  return (
    <div className={styles.bar} data-paid-label="">
      <div className={cx('wrap', styles.barInner)}>
        <strong>{texts.advertisement}</strong>
        <span>
          {texts.paidForByName(<b>{advertiser?.displayName}</b>)}
          <span className={styles.disclaimer}>{texts.newsroomNotInvolved(name)}</span>
        </span>
        <a href={`#${ABOUT_AD}`}>{texts.aboutThisAd}</a>
      </div>
    </div>
  )
}

function Head({ article: { title, excerpt, tag, advertiser, publishedAt, readingMinutes, audio } }: { article: Article }) {
  const { url } = usePage()
  return (
    <header>
      {tag && <p className={styles.tag}>{texts.advertisementLine(<span aria-hidden="true">·</span>, tag)}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lede}>{excerpt}</p>
      <p className={styles.byline}>
        <span>{texts.paidContentBy(<b>{advertiser?.displayName}</b>)}</span>
        <span>{texts.publishedHere(<time dateTime={publishedAt}>{dayOf(publishedAt)}</time>)}</span>
        <span>{texts.minRead(readingMinutes)}</span>
        {audio && <span>{texts.listen(formatTime(audio.seconds))}</span>}
      </p>
      {url !== null && <ShareBar url={url} title={texts.sharedTitle(title)} />}
    </header>
  )
}
