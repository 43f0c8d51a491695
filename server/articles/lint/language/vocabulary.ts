/** The words that the rules of honesty look for, by the language of a page. */
import type { Page } from '../../page.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import type { Vocabulary } from './words.ts'

/** A page in French is read for English words of pressure too: advertisers borrow them. */
const IN_FRENCH: Vocabulary = {
  ...FRENCH,
  banned: [...FRENCH.banned, ...ENGLISH.banned],
  countdown: [...FRENCH.countdown, ...ENGLISH.countdown],
}

export const vocabularyOf = ({ language }: Pick<Page, 'language'>): Vocabulary => (language === 'fr' ? IN_FRENCH : ENGLISH)
