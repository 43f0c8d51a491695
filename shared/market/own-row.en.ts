import type { QuoteRow } from './quote.ts'

/** A row with its instrument's name in the language of the page: the server names instruments in English. */
export const ownRow = <Row extends QuoteRow>(row: Row): Row => row
