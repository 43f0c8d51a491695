import { Link } from 'react-router'
import type { Article, ArticleCard, ArticleQuery } from '#shared/articles/article.ts'
import { isData } from '#shared/articles/plates.ts'
import { QUOTED_LOCALE } from '#shared/language/locale.en.ts'
import styles from './about-pictures.module.css'
import * as texts from './texts.en.ts'

/** A story whose picture is drawn from data, with the picture's caption. */
export type DataPicture = { readonly href: string; readonly title: string; readonly caption: string }

type Stories = {
  readonly list: (query: ArticleQuery) => readonly ArticleCard[]
  readonly get: (slug: string) => Article | undefined
}

/** `Drawn from data: `: the list says that of all of them. */
const KIND = /^[^:]+:\s/

/** Every such story that is published now, newest first. */
export const dataPictures = (articles: Stories): DataPicture[] =>
  articles
    .list({ paid: false })
    .flatMap(({ slug }) => articles.get(slug) ?? [])
    .filter(({ plate }) => isData(plate.subject))
    .map(({ href, title, plate }) => ({ href, title, caption: plate.caption.replace(KIND, '') }))

/** What our pictures show: nothing real, but for those that are drawn from data. */
export const Pictures = ({ pictures }: { pictures: readonly DataPicture[] }) => (
  <>
    <p>{texts.inThePlace}</p>
    {pictures.length > 0 && (
      <>
        <p>{texts.dataPicturesNote}</p>
        <ul className={styles.pictures}>
          {pictures.map(({ href, title, caption }) => (
            <li key={href} lang={QUOTED_LOCALE}>
              <Link to={href}>{title}</Link>
              <p>{caption}</p>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)
