/**
 * What one person alone may not publish: paid pages, what they claim and who pays for them; the paper's record, which names who asks for
 * consent and where privacy requests go; and cards that lead to other sites.
 */
import { withWithdrawal } from '#server/articles/parse/front-fields.ts'
import { readFront } from '#server/articles/parse/markdown.ts'
import { isRecord } from '#shared/typed-keys.ts'

function isPaid(path: string, text: string | undefined): boolean {
  if (text === undefined) return false
  const source = readFront(path, text)
  // What cannot be read is not published; until then it counts as what needs most care.
  return !source.ok || (isRecord(source.value.data) && source.value.data.kind === 'paid')
}

/** The paper's record and cards of other sites: the operator sets them before the first start, and may later, from the shell. */
export const isOperators = (path: string): boolean => path === 'site.yml' || path.startsWith('external/')

/**
 * Whether a change needs a second person. A page that was paid for needs one too when it is to be paid no more.
 * @param before the published text; `undefined` for a new file
 * @param after `undefined` where the file goes
 */
export const isGuarded = (path: string, before: string | undefined, after: string | undefined): boolean =>
  path === 'claims.yml' ||
  path.startsWith('advertisers/') ||
  isOperators(path) ||
  (path.startsWith('articles/') && (isPaid(path, before) || isPaid(path, after)))

/**
 * Whether a page is taken back and nothing else: that needs no second person. Whether the new text is the old one with the field
 * that takes it back, written as the desk writes it.
 */
export function isWithdrawal(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false
  const source = readFront('page', after)
  const front = source.ok && isRecord(source.value.data) ? source.value.data : {}
  const { withdrawn } = front
  if (!isRecord(withdrawn) || typeof withdrawn.at !== 'string' || typeof withdrawn.reason !== 'string') return false
  return withWithdrawal(before, { at: withdrawn.at, reason: withdrawn.reason }) === after
}
