import type { Page, PageText, Records } from '../page.ts'
import { lineOf, type Nodes } from '../parse/tree.ts'
import type { Finding } from '../problem.ts'

/** `now` is epoch milliseconds. */
export type RuleContext = { readonly page: Page; readonly records: Records; readonly now: number }
export type TextContext = { readonly page: PageText; readonly records: Pick<Records, 'claims'> }
/** One rule with its id; it yields everything on a page that breaks it. */
export type Rule = { readonly id: string; readonly check: (context: RuleContext) => Iterable<Finding> }
/** One that needs no front matter, so that it finds what is wrong below front matter that cannot be read. */
export type TextRule = { readonly id: string; readonly check: (context: TextContext) => Iterable<Finding> }

/** A finding about a node of the text. */
export const at = (node: Nodes, field: string, message: string, allowed: string): Finding => ({
  line: lineOf(node),
  field,
  message,
  allowed,
})

/** A finding about a front matter field. */
export const inFront = (page: Page, path: readonly (string | number)[], message: string, allowed: string): Finding => ({
  line: page.lineOf(path),
  field: path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key + 1}]` : `${name}${name && '.'}${key}`),
    '',
  ),
  message,
  allowed,
})
