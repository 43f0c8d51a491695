import type { Nodes, Parents } from '../parse/tree.ts'
import { isHomePage } from '../records/home-page.ts'

/** Says of a link to another site's home page that it leads to a site, not to the page that was read. */
export function nameSites<N extends Nodes>(node: N): N {
  if (node.type === 'link' && /^https?:/.test(node.url) && isHomePage(node.url))
    return { ...node, children: [...node.children, { type: 'text', value: ' (site)' }] }
  if (!('children' in node)) return node
  return { ...node, children: (node as Parents).children.map((child) => nameSites(child)) }
}
