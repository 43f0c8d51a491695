/** Blocks: with the content that each needs. */
import { splitAtDash } from '../blocks/inline.ts'
import { attribute, type Directive, type Nodes, type Parents, plainText } from '../parse/tree.ts'
import { shown } from '../problem.ts'
import { isMistaken } from './directives.ts'
import { vocabularyOf } from './language/vocabulary.ts'
import { at, type TextRule } from './rule.ts'

const isContainer = (node: Nodes, name: string): node is Directive & Parents =>
  node.type === 'containerDirective' && node.name === name && !isMistaken(node)

const keyFigures: TextRule = {
  id: 'key-figures',
  *check({ page }) {
    for (const { node, parents } of page.nodes) {
      if (node.type !== 'listItem' || !parents.some((parent) => isContainer(parent, 'key-figures'))) continue
      const [first] = node.children
      // A dash inside a claim or a link does not split an item.
      const words =
        first?.type === 'paragraph'
          ? first.children.map((child) => ({
              type: child.type === 'text' ? ('text' as const) : ('code' as const),
              value: plainText(child),
            }))
          : []
      const parts = splitAtDash(words)
      if (!parts?.before.length || !parts.after.length)
        yield at(node, 'key-figures', `an item reads ${shown(plainText(node))}`, 'items that read "value — label"')
    }
  },
}

const cards: TextRule = {
  id: 'cards',
  *check({ page }) {
    for (const { node } of page.nodes) {
      if (!isContainer(node, 'cards')) continue
      if (node.children[0]?.type !== 'heading')
        yield at(node, 'cards', 'does not begin with a card title', '### title, then a paragraph, for each card')
      for (const [index, child] of node.children.entries())
        if (child.type === 'heading' && node.children[index + 1]?.type !== 'paragraph')
          yield at(child, 'cards', `the card ${shown(plainText(child))} has no paragraph`, '### title, then a paragraph')
    }
  },
}

/** The best case is never shown alone. */
const results: TextRule = {
  id: 'results-worst-case',
  *check({ page, records }) {
    for (const { node } of page.nodes) {
      if (!isContainer(node, 'results')) continue
      const tables = node.children.filter((child) => child.type === 'table')
      const cases = tables.flatMap(({ children }) => children.slice(1).map((row) => plainText(row.children[0] ?? row)))
      const wanted = vocabularyOf(page).cases
      const missing = wanted.filter(({ words }) => !cases.some((text) => words.test(text))).map(({ name }) => name)
      if (missing.length > 0)
        yield at(
          node,
          'results',
          `has no row for the ${missing.join(' and ')} case`,
          `a table whose rows begin with ${wanted.map(({ name }) => name).join(', ')}`,
        )
      const dataset = attribute(node, 'dataset')
      const status = dataset ? records.claims.get(dataset)?.status : undefined
      if (status && status !== 'illustrative')
        yield at(node, 'results.dataset', `${shown(dataset)} is ${status}`, 'an illustrative claim')
    }
  },
}

export const BLOCK_RULES: readonly TextRule[] = [keyFigures, cards, results]
