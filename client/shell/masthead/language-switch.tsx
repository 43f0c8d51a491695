import { useLocation, useMatches } from 'react-router'
import type { Article } from '#shared/articles/article.ts'
import { OTHER_LANGUAGE } from '#shared/language/locale.en.ts'
import styles from './language-switch.module.css'

/** The same page in the other language, named in that language; nothing for a page that is in one alone. What was typed into it is not carried over: a comma means something else there. */
export function LanguageSwitch() {
  const { pathname } = useLocation()
  const story = (useMatches().at(-1)?.loaderData as { readonly article?: Pick<Article, 'twin'> } | undefined)?.article
  const path = story ? story.twin?.href : OTHER_LANGUAGE.pathOf(pathname)
  return (
    path && (
      <a className={styles.switch} href={path} lang={OTHER_LANGUAGE.locale}>
        <span>{OTHER_LANGUAGE.name}</span>
      </a>
    )
  )
}
