/** The first line of a file in the language that its address names; what follows it is for programs, the same in every language. */
import type { Request } from 'express'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

export const headsFor = ({ query }: Pick<Request, 'query'>) => (query.language === 'fr' ? french : english).CSV_HEADS
