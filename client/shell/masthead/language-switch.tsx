import { useLocation, useMatches } from 'react-router'
import { OTHER_LANGUAGE } from '#shared/language/locale.en.ts'
import styles from './language-switch.module.css'

/** What says by itself where it is in the other language: a story, where it has a twin, and a topic. */
type Twinned = { readonly twin?: { readonly href: string } | null | undefined }
type Shown = Twinned & { readonly article?: Twinned }

/** The same page in the other language, named in that language; nothing for a page that is in one alone. What was typed into it is not carried over: a comma means something else there. */
export function LanguageSwitch() {
  const { pathname } = useLocation()
  const shown = useMatches().at(-1)?.loaderData as Shown | undefined
  const own = shown?.article ?? (shown && 'twin' in shown ? shown : undefined)
  const path = own ? own.twin?.href : OTHER_LANGUAGE.pathOf(pathname)
  return (
    path && (
      <a className={styles.switch} href={path} lang={OTHER_LANGUAGE.locale}>
        <span>{OTHER_LANGUAGE.name}</span>
      </a>
    )
  )
}
