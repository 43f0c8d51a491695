/** What a page prints: the figures that say where they come from, its times, and what looks like a figure and does not say it. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { figureInEnglish, LOOKS_LIKE_FRENCH, timeInEnglish } from './french.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { readonly attribs: Record<string, string> }>

export type Figure = { readonly of: string; readonly value: string; readonly text: string }
export type Time = { readonly datetime: string; readonly text: string }
export type PrintedPage = {
  readonly figures: readonly Figure[]
  readonly times: readonly Time[]
  readonly unmarked: readonly string[]
}

/**
 * The rule. A price in dollars, a number with decimals or thousands, a per cent and a large number in words look like figures of a market.
 * Each must be in a `<data data-of>`, unless it is a time, a form, code or a drawing, whose labels repeat the data beside it,
 * or written text: a story, its headline and excerpt, a claim, what a figure measures and how it is counted. What a story shows of a symbol is no written text.
 */
const IN_ENGLISH = /\$\s?\d|\d\.\d|\d,\d{3}|\d\s?%|\d per cent|\d (?:million|billion|trillion)\b/
const UNREAD: ReadonlySet<string> = new Set([
  ...['head', 'script', 'style', 'template', 'noscript', 'time', 'form', 'select', 'code', 'pre', 'svg'],
])
const isWritten = ({ name, attribs }: Element): boolean =>
  (name === 'article' && attribs['data-made'] === undefined) ||
  attribs['data-claim'] !== undefined ||
  attribs.class === 'lede' ||
  attribs.id === 'breadth-method' ||
  attribs['aria-labelledby'] === 'hero-headline' ||
  /^\/(?:fr\/)?(articles|insights|analyses)\//.test(attribs.href ?? '')
const isOfMarket = ({ attribs }: Element): boolean =>
  attribs['data-symbol'] !== undefined || attribs['data-since-story'] !== undefined

const isElement = (node: Node): node is Element => 'attribs' in node
const textOf = (node: Node): string => DomUtils.textContent(node).replace(/\s+/g, ' ').trim()

/** The texts of an element as they are read: neighbours together, whatever comment is between them. */
function textsOf(children: readonly Node[]): string[] {
  const runs = ['']
  for (const child of children) {
    if (isElement(child)) runs.push('')
    else if (child.type === 'text') runs.push((runs.pop() ?? '') + child.data)
  }
  return runs.map((run) => run.trim())
}

/**
 * Texts are in the signs of English, whatever the page's language.
 * @param isOurs whether figures of this page are ours to mark: of what is written or law as a whole they are not
 */
export function readPage(html: string, isOurs = true): PrintedPage {
  const isFrench = html.includes('<html lang="fr-CA"')
  const looks = isFrench ? LOOKS_LIKE_FRENCH : IN_ENGLISH
  const page = { figures: [] as Figure[], times: [] as Time[], unmarked: [] as string[] }

  function read(element: Element, isRead: boolean): void {
    const { name, attribs, children } = element
    if (name === 'time')
      page.times.push({ datetime: attribs.datetime ?? '', text: isFrench ? timeInEnglish(textOf(element)) : textOf(element) })
    const of = attribs['data-of']
    if (name === 'data' && of !== undefined)
      return void page.figures.push({
        of,
        value: attribs.value ?? '',
        text: isFrench ? figureInEnglish(textOf(element)) : textOf(element),
      })
    const mustMark = !UNREAD.has(name) && (isOfMarket(element) || (isRead && !isWritten(element)))
    if (mustMark) page.unmarked.push(...textsOf(children).filter((text) => looks.test(text)))
    for (const child of children.filter(isElement)) read(child, mustMark)
  }

  for (const child of parseDocument(html).children.filter(isElement)) read(child, isOurs)
  return page
}
