/** Parses a file into a Markdown tree. Nothing is judged here: raw HTML stays a node, which the lint refuses. */

import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ContentProblem } from '../problem.ts'
import { tooMuch } from './limits.ts'
import type { Root } from './tree.ts'
import { readYaml, type YamlSource } from './yaml.ts'

type TextConstructs = { readonly text?: Record<string, unknown> }
type TreeExtension = { readonly transforms?: unknown }

const STARTS_AN_ADDRESS = /[\w+.-]/

/**
 * Removes literal autolinks from GFM: writers mark their links. Autolinks look at every character, which took a page from
 * 1.1 to 2.9 ms to parse. Must come right after `remarkGfm`.
 */
function writtenLinksOnly(this: Processor): void {
  const data = this.data()
  for (const extension of (data.micromarkExtensions ?? []) as TextConstructs[])
    for (const code of Object.keys(extension.text ?? {}))
      if (STARTS_AN_ADDRESS.test(String.fromCharCode(Number(code)))) delete extension.text?.[code]
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).map((extension) =>
    Array.isArray(extension) ? extension.filter((part: TreeExtension) => part.transforms === undefined) : extension,
  )
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm, { singleTilde: false })
  .use(writtenLinksOnly)
  .use(remarkDirective)
  .freeze()

/** The text of a page can be read where its front matter cannot. */
export type MarkdownFile = { readonly front: Result<YamlSource, ContentProblem[]>; readonly tree: Root }

/** As remark-frontmatter finds it. */
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/** Reads the front matter alone: the text below it is not parsed, whatever it is. */
export function readFront(file: string, text: string): Result<YamlSource, ContentProblem[]> {
  const excess = tooMuch(file, text)
  return excess ? fail([excess]) : frontOf(file, text)
}

function frontOf(file: string, text: string): Result<YamlSource, ContentProblem[]> {
  const front = FRONT_MATTER.exec(text)?.[1]
  if (front !== undefined) return readYaml(file, front, 2)
  const message = 'the file does not begin with front matter'
  return fail([
    { rule: 'front-matter', file, line: 1, field: 'file', message, allowed: 'YAML between two lines of --- at the very top' },
  ])
}

/** `undefined` for a text that takes too long. */
export type Parse = (text: string) => Root | undefined

export const parseTree = (text: string): Root => parser.parse(text)

/** Parses a file, unless it has what no page has; the tree excludes the front matter but keeps the file's line numbers. */
export function readMarkdown(file: string, text: string, parse: Parse = parseTree): Result<MarkdownFile, ContentProblem[]> {
  const excess = tooMuch(file, text)
  if (excess) return fail([excess])
  const tree = parse(text)
  if (!tree) {
    const allowed = 'fewer lists, quotations and directives in one another'
    return fail([{ rule: 'size', file, line: 1, field: 'text', message: 'is too complex to be read', allowed }])
  }
  return ok({ front: frontOf(file, text), tree: { ...tree, children: tree.children.filter(({ type }) => type !== 'yaml') } })
}
