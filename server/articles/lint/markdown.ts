/** The Markdown that the format allows. Everything else is refused rather than dropped silently. */
import type { Nodes, Parents, Placed } from '../parse/tree.ts'
import { isDirective } from '../parse/tree.ts'
import { type Finding, shown } from '../problem.ts'
import { at, inFront, type Rule, type TextRule } from './rule.ts'

const PHRASING = ['text', 'strong', 'emphasis', 'link', 'inlineCode', 'break', 'textDirective']
const BOXED = ['paragraph', 'list', 'table']

/** Which node may contain which. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  root: ['paragraph', 'heading', 'list', 'table', 'blockquote', 'containerDirective', 'leafDirective'],
  paragraph: PHRASING,
  heading: PHRASING,
  strong: PHRASING,
  emphasis: PHRASING,
  link: PHRASING,
  tableCell: PHRASING,
  leafDirective: PHRASING,
  textDirective: PHRASING,
  list: ['listItem'],
  listItem: ['paragraph', 'list'],
  table: ['tableRow'],
  tableRow: ['tableCell'],
  blockquote: ['paragraph'],
}
const IN_CONTAINER: Readonly<Record<string, readonly string[]>> = {
  takeaways: ['list'],
  benefits: ['list'],
  'key-figures': ['list'],
  cards: ['heading', 'paragraph', 'list'],
  quote: ['paragraph'],
}

const NAMES: Readonly<Record<string, string>> = {
  code: 'a code block (or lines indented by four spaces)',
  thematicBreak: 'a rule of dashes',
  delete: 'struck-out text',
  footnoteReference: 'a footnote',
  footnoteDefinition: 'a footnote',
  linkReference: 'a link by reference',
  imageReference: 'a picture by reference',
  definition: 'a link definition',
}
const INSTEAD: Readonly<Record<string, string>> = {
  image: '::figure{alt="…" caption="…"}',
  thematicBreak: 'a ## heading',
  linkReference: '[words](https://address)',
  definition: '[words](https://address)',
}

const allowedIn = (parent: Parents): readonly string[] =>
  parent.type === 'containerDirective' ? (IN_CONTAINER[parent.name] ?? BOXED) : (CHILDREN[parent.type] ?? [])

const called = (node: Nodes): string => (isDirective(node) ? node.name : (NAMES[node.type] ?? node.type))

function misplaced({ node, parents }: Placed): Finding | undefined {
  const parent = parents.at(-1)
  // Raw HTML has its own rule.
  if (!parent || node.type === 'html' || allowedIn(parent).includes(node.type)) return undefined
  const where = parent.type === 'root' ? 'the text' : isDirective(parent) ? parent.name : parent.type
  const message = node.type === 'image' ? 'pictures cannot be written as ![…](…)' : `${called(node)} cannot stand in ${where}`
  return at(node, 'text', message, INSTEAD[node.type] ?? allowedIn(parent).join(', '))
}

const rawHtml: TextRule = {
  id: 'raw-html',
  *check({ page }) {
    for (const { node } of page.nodes)
      if (node.type === 'html')
        yield at(node, 'text', `raw HTML ${shown(node.value)}`, 'Markdown and the directives of content/README.md')
  },
}

const markdown: TextRule = {
  id: 'markdown',
  *check({ page }) {
    for (const placed of page.nodes) {
      const finding = misplaced(placed)
      if (finding) yield finding
    }
  },
}

const headings: TextRule = {
  id: 'heading',
  *check({ page }) {
    for (const { node, parents } of page.nodes) {
      if (node.type !== 'heading') continue
      const inCards = parents.at(-1)?.type === 'containerDirective'
      if (inCards ? node.depth !== 3 : node.depth !== 2 && node.depth !== 3)
        yield at(
          node,
          'heading',
          `a heading of level ${node.depth}`,
          inCards ? '### in cards' : '## and ###; the title is the only # of the page',
        )
    }
  },
}

const SCHEMES = /^(https:\/\/[^/]|mailto:|tel:|\/(?!\/)|#)/i
const links: TextRule = {
  id: 'link',
  *check({ page }) {
    for (const { node } of page.nodes) {
      if (node.type !== 'link' || (SCHEMES.test(node.url) && URL.canParse(node.url, 'https://site.example'))) continue
      yield at(node, 'link', `leads to ${shown(node.url)}`, 'https://…, a path of this site (/…), #…, mailto: or tel:')
    }
  },
}

const BLANK = '{{site.name}} in the text, for the name of the paper'
/** The blank of a text, by itself: the text around it may be a whole paragraph. */
const blankIn = (text: string): string => /\{\{[^{}]*\}\}/.exec(text)?.[0] ?? shown(text)
const blanks: TextRule = {
  id: 'blank',
  *check({ page }) {
    for (const { node } of page.nodes)
      if (node.type === 'text' && node.value.includes('{{')) yield at(node, 'text', `${blankIn(node.value)} is not known`, BLANK)
  },
}
const frontBlanks: Rule = {
  id: 'blank',
  *check({ page }) {
    for (const [name, value] of Object.entries(page.front))
      if (JSON.stringify(value ?? '').includes('{{')) yield inFront(page, [name], `has a blank: ${shown(value)}`, BLANK)
  },
}

/** Title, standfirst and headings are no story. */
const empty: TextRule = {
  id: 'empty',
  *check({ page }) {
    const isRead = ({ node, parents }: Placed): boolean =>
      ('value' in node && parents.every(({ type }) => type !== 'heading')) || isDirective(node)
    if (page.nodes.some(isRead)) return
    const line = page.nodes.find(({ node }) => node.type === 'root')?.node.position?.end.line ?? 1
    yield { line, field: 'text', message: 'there is nothing to read yet', allowed: 'a paragraph or more' }
  },
}

export const MARKDOWN_RULES: readonly TextRule[] = [empty, rawHtml, markdown, headings, links, blanks]
export const FRONT_BLANK_RULES: readonly Rule[] = [frontBlanks]
