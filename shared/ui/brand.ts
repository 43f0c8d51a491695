/** A paper's own colours as a style sheet that is linked after the site's: the server sends it, pages name it. */
import { hash } from '../hash.ts'
import type { Brand } from './site.ts'

/** Made of a mark and of what it lies on. */
const mixed = (percent: number, ground: string): string => `color-mix(in srgb,var(--maple) ${percent}%,var(--${ground}))`

/** Print has colours of its own. */
export function brandSheet({ accent, button }: Brand): string {
  const tokens = {
    maple: `light-dark(${accent.light},${accent.dark})`,
    'maple-solid': `light-dark(${button.light},${button.dark})`,
    'maple-tint': mixed(10, 'paper'),
    'margin-line': mixed(40, 'paper'),
    'footer-needle': accent.dark,
  }
  const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return `@media screen{:root{${rules.join(';')}}}\n`
}

/** Changes with the colours, and so does the address of everything that is drawn in them: a browser may keep it. */
export const brandMark = (brand: Brand): string => hash(brandSheet(brand)).toString(16).padStart(8, '0')
