/** What one person alone may not publish: paid pages, what they claim, and who pays for them. */
import { withWithdrawal } from '#server/articles/parse/front-fields.ts'
import { readMarkdown } from '#server/articles/parse/markdown.ts'
import { isRecord } from '#shared/records.ts'

function isPaid(path: string, text: string | undefined): boolean {
  if (text === undefined) return false
  const markdown = readMarkdown(path, text)
  // What cannot be read is not published; until then it counts as what needs most care.
  return !markdown.ok || (isRecord(markdown.value.front.data) && markdown.value.front.data.kind === 'paid')
}

/**
 * Whether a change needs a second person. A page that was paid for needs one too when it is to be paid no more.
 * @param before the published text; `undefined` for a new file
 * @param after `undefined` where the file goes
 */
export const isGuarded = (path: string, before: string | undefined, after: string | undefined): boolean =>
  path === 'claims.yml' ||
  path.startsWith('advertisers/') ||
  (path.startsWith('articles/') && (isPaid(path, before) || isPaid(path, after)))

/**
 * Whether a page is taken back and nothing else: that waits for nobody. Whether the new text is the old one with the field
 * that takes it back, written as the desk writes it.
 */
export function isWithdrawal(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false
  const markdown = readMarkdown('page', after)
  const front = markdown.ok && isRecord(markdown.value.front.data) ? markdown.value.front.data : {}
  const { withdrawn } = front
  if (!isRecord(withdrawn) || typeof withdrawn.at !== 'string' || typeof withdrawn.reason !== 'string') return false
  return withWithdrawal(before, { at: withdrawn.at, reason: withdrawn.reason }) === after
}
