import { useLocation } from 'react-router'
import { OTHER_LANGUAGE } from '#shared/language/locale.en.ts'
import styles from './language-switch.module.css'

/** The same page in the other language, named in that language; nothing for a page that is in one alone. What was typed into it is not carried over: a comma means something else there. */
export function LanguageSwitch() {
  const { pathname } = useLocation()
  const path = OTHER_LANGUAGE.pathOf(pathname)
  return (
    path && (
      <a className={styles.switch} href={path} lang={OTHER_LANGUAGE.locale}>
        <span>{OTHER_LANGUAGE.name}</span>
      </a>
    )
  )
}
