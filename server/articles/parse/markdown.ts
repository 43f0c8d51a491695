/** Parses a file into a Markdown tree. Nothing is judged here: raw HTML stays a node, which the lint refuses. */
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ContentProblem } from '../problem.ts'
import type { Root } from './tree.ts'
import { writtenLinksOnly } from './written-links.ts'
import { readYaml, type YamlSource } from './yaml.ts'

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm, { singleTilde: false })
  .use(writtenLinksOnly)
  .use(remarkDirective)
  .freeze()

export type MarkdownFile = { readonly front: YamlSource; readonly tree: Root }

/** Parses a file; the tree excludes the front matter but keeps the file's line numbers. */
export function readMarkdown(file: string, text: string): Result<MarkdownFile, ContentProblem[]> {
  const tree = parser.parse(text)
  const [first] = tree.children
  if (first?.type !== 'yaml') {
    const message = 'the file does not begin with front matter'
    return fail([
      { rule: 'front-matter', file, line: 1, field: 'file', message, allowed: 'YAML between two lines of --- at the very top' },
    ])
  }
  const front = readYaml(file, first.value, 2)
  return front.ok ? ok({ front: front.value, tree: { ...tree, children: tree.children.slice(1) } }) : front
}
