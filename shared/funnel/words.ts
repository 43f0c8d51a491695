/** What the funnel says to a visitor, in the language that the visitor's request named. For the server: pages have one language alone. */
import type { Words } from './answers.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

/** @param locale BCP 47, as `fr-CA` */
export const wordsIn = (locale: string): Words => (locale.startsWith('fr') ? french : english)
