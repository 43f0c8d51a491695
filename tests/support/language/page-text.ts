/** What a reader reads or hears of a page, each piece with the language that the page says it is in. */
import { Parser } from 'htmlparser2'

export type Piece = { readonly text: string; readonly lang: string }

/** Names, sums and what a program reads are in no language. */
const MUTE = new Set(['script', 'style', 'code', 'template', 'noscript'])
const READ_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-roledescription']
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'data', 'em', 'i', 'output', 'small', 'span', 'strong', 'sub', 'sup', 'time'])

/** The pieces of a page, in order. A sentence with links in it is one piece; what is in another language is one of its own. */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = []
  const open: { readonly name: string; readonly lang: string; readonly mute: boolean }[] = []
  let text = ''
  const lang = (): string => open.at(-1)?.lang ?? ''
  const end = (): void => {
    if (text.trim() !== '') pieces.push({ text: text.replaceAll(/[\t\n ]+/g, ' ').trim(), lang: lang().slice(0, 2) })
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const own = attributes.lang ?? lang()
      if (!INLINE.has(name) || own !== lang()) end()
      open.push({ name, lang: own, mute: (open.at(-1)?.mute ?? false) || MUTE.has(name) })
      const said = READ_ATTRIBUTES.map((attribute) => attributes[attribute])
      if (name === 'meta' && /description|title/.test(attributes.name ?? attributes.property ?? '')) said.push(attributes.content)
      for (const each of said) if (each) pieces.push({ text: each, lang: own.slice(0, 2) })
    },
    ontext(data) {
      if (open.at(-1)?.mute === false) text += data
    },
    onclosetag(name) {
      if (!INLINE.has(name) || open.at(-1)?.lang !== open.at(-2)?.lang) end()
      open.pop()
    },
  })
  parser.end(html)
  return pieces
}
