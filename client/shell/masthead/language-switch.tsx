import { useLocation } from 'react-router'
import { OTHER_LANGUAGE } from '#shared/language/locale.en.ts'
import styles from './language-switch.module.css'

const { name, short, locale, pathOf } = OTHER_LANGUAGE

/** The same page in the other language, named in that language; nothing for a page that is in one alone. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const path = pathOf(pathname + search)
  return (
    path && (
      <a className={styles.switch} href={path} lang={locale} hrefLang={locale} aria-label={name} data-short={short}>
        <span>{name}</span>
      </a>
    )
  )
}
