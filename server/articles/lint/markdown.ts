/** The Markdown that the format allows. Everything else is refused rather than dropped silently. */

import { isDirective, lineOf, type Nodes, type Parents, type Placed } from '../parse/tree.ts'
import { type Finding, shown } from '../problem.ts'
import { calledBy, isMistaken } from './directives.ts'
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

/** In an editor's words. */
const NAMES: Readonly<Record<string, string>> = {
  paragraph: 'a paragraph',
  heading: 'a heading',
  list: 'a list',
  listItem: 'a list',
  table: 'a table',
  tableCell: 'a table',
  blockquote: 'a pull quote (>)',
  image: 'a picture written as ![…](…)',
  code: 'code, or lines indented by four spaces,',
  thematicBreak: 'a rule of dashes',
  delete: 'struck-out text',
  definition: 'an address in a line below its link',
  footnoteDefinition: 'a footnote',
}
const PLURALS: Readonly<Record<string, string>> = {
  paragraph: 'paragraphs',
  heading: '### headings',
  list: 'lists with -',
  table: 'tables',
}
const INSTEAD: Readonly<Record<string, string>> = {
  image: '::figure{alt="…" caption="…"}',
  thematicBreak: 'a ## heading',
  code: 'a paragraph, without spaces at the beginning of its lines',
  delete: 'the text as it is to be read',
  definition: '[words](https://address)',
  footnoteDefinition: 'its words in the text',
}
/** What is there only where something else is, which has a finding. */
const FOLLOWS: ReadonlySet<string> = new Set(['html', 'footnoteReference', 'linkReference', 'imageReference'])

const allowedIn = (parent: Parents): readonly string[] => {
  if (isMistaken(parent)) return [...(CHILDREN.root ?? []), ...BOXED]
  return parent.type === 'containerDirective' ? (IN_CONTAINER[parent.name] ?? BOXED) : (CHILDREN[parent.type] ?? [])
}

const called = (node: Nodes): string => (isDirective(node) ? calledBy(node) : (NAMES[node.type] ?? node.type))

function misplaced({ node, parents }: Placed): Finding | undefined {
  const parent = parents.at(-1)
  if (!parent || FOLLOWS.has(node.type) || allowedIn(parent).includes(node.type)) return undefined
  const isKnown = parent.type === 'containerDirective' || parent.type in CHILDREN
  // Of blocks within blocks another rule tells.
  if (!isKnown || (parent.type === node.type && isDirective(parent))) return undefined
  const where = parent.type === 'root' || parent.type === 'paragraph' ? 'a page' : called(parent)
  const kinds = allowedIn(parent).flatMap((type) => PLURALS[type] ?? [])
  const allowed = INSTEAD[node.type] ?? (kinds.length > 0 ? kinds.join(' and ') : 'words and links')
  return at(node, 'text', `${called(node)} does not go in ${where}`, allowed)
}

const rawHtml: TextRule = {
  id: 'raw-html',
  *check({ page }) {
    const told = new Set<number>()
    for (const { node } of page.nodes) {
      if (node.type !== 'html' || told.has(lineOf(node))) continue
      told.add(lineOf(node))
      yield at(
        node,
        'text',
        `HTML does not go in a page: ${shown(node.value)}`,
        '**bold**, *italic*, [words](https://address) or a block',
      )
    }
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
      const parent = parents.at(-1)
      const inCards = parent?.type === 'containerDirective' && !isMistaken(parent)
      if (inCards ? node.depth !== 3 : node.depth !== 2 && node.depth !== 3)
        yield at(node, 'text', `a heading begins with ${'#'.repeat(node.depth)}`, inCards ? '###' : '## or ###; # is the title’s')
    }
  },
}

const SCHEMES = /^(https:\/\/[^/]|mailto:|tel:|\/(?!\/)|#)/i
const links: TextRule = {
  id: 'link',
  *check({ page }) {
    for (const { node } of page.nodes) {
      if (node.type !== 'link' || (SCHEMES.test(node.url) && URL.canParse(node.url, 'https://site.example'))) continue
      yield at(node, 'text', `a link leads to ${shown(node.url)}`, 'https://…, a path of this site (/…), #…, mailto: or tel:')
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
