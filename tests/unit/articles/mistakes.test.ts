/** One mistake of syntax is one problem, at its line, with what to write instead; and mistakes are named all at once. */
import { expect, it } from 'vitest'
import { loadChanged, NEWS, PAID } from '../../support/content.ts'

const FIGURE = '::figure{alt="…" caption="…"}'
/** A line of {@link PAID} that can be written wrong. */
const FORM = '::lead-form{button="Get Started Now"}'
const CLAIM = ':claim[a minimum deposit of $250]{id="minimum-deposit"}'

/** What is found, without its file: `line of the page: message / what to write instead`. */
function found(...changes: readonly (readonly [file: string, find: string | RegExp, put: string])[]): string[] {
  const content = loadChanged(changes.map(([file, find, put]) => ({ file, find, put })))
  return content.ok ? [] : content.problem.map(({ line, message, allowed }) => `${line}: ${message} / ${allowed}`)
}
const WHERE = 'See the [release]'
/** A piece of text on line 32 of the story. */
const inNews = (text: string) => found([NEWS, WHERE, `${text}\n\n${WHERE}`])

it.each([
  ['no closing brace', '::figure{alt="a map" caption="A map"', `32: ::figure is not closed with } on its line / ${FIGURE}`],
  ['no quotation mark', '::figure{alt="a map caption="A"}', `32: ::figure lacks a quotation mark / ${FIGURE}`],
  [
    'curly marks',
    '::figure{alt=“a map” caption=“A”}',
    `32: ::figure has curly quotation marks instead of straight ones / ${FIGURE}`,
  ],
  ['no quotation marks', '::figure{alt=a map caption=A}', `32: ::figure has a value without quotation marks / ${FIGURE}`],
  ['a slip in the name', '::figur{alt="a" caption="b"}', `32: ::figur does not exist / ${FIGURE}`],
  ['a capital in the name', '::Figure{alt="a" caption="b"}', `32: ::Figure does not exist / ${FIGURE}`],
  ['a slip in the name of a block with a heading', ':::notes\n## Next\n\nMore.\n:::', '32: :::notes does not exist / :::note'],
  ['a wrong attribute', '::figure{alt="a" capton="b"}', `32: ::figure does not take capton, and needs caption="…" / ${FIGURE}`],
  ['no attributes', '::figure', `32: ::figure needs alt="…" and caption="…" / ${FIGURE}`],
  ['brackets for braces', '::figure[alt="a" caption="b"]', `32: ::figure takes no words in [ ] / ${FIGURE}`],
  ['one colon too few', ':figure{alt="a" caption="b"}', `32: :figure has the wrong number of colons / ${FIGURE}`],
  [
    'one colon too many, and no end',
    ':::figure{alt="a" caption="b"}',
    `32: :::figure has the wrong number of colons / ${FIGURE}`,
  ],
  ['a block with two colons, and its end', '::note\nText.\n:::', '32: ::note has the wrong number of colons / :::note'],
  [
    'a block that is not read, and its end',
    ':::quote{by="A" url="b"\nText.\n:::',
    '32: :::quote is not closed with } on its line / :::quote{by="…" url="…"}',
  ],
  ['a space after the colons', ':: figure{alt="a" caption="b"}', `32: ::figure has a space after its colons / ${FIGURE}`],
  ['a space before the braces', '::figure {alt="a" caption="b"}', `32: ::figure has a space after its name / ${FIGURE}`],
  [
    'an inline price without its brace',
    'Shares of :symbol{id="RY" rose.',
    '32: :symbol is not closed with } on its line / :symbol{id="…"}',
  ],
  [
    'an inline price without braces',
    'Shares of :symbol RY rose.',
    '32: :symbol is followed by words outside its braces / :symbol{id="…"}',
  ],
  [
    'a symbol that we do not follow',
    '::symbol{id="ZZZZ"}',
    '32: we don’t cover "ZZZZ" / a symbol of the catalogue, e.g. RY, BTC, USD/CAD or GOLD',
  ],
  [
    'a block that takes in the rest of the page',
    ':::note\nText.\n\n## Next\n\n> Its income rose by 5.4% to $4 billion.',
    '32: :::note is not closed / a line of ::: after its text',
  ],
  [
    'a block within a block',
    ':::note\n:::risk\nText.\n:::\n:::',
    '33: :::risk begins before :::note is closed / a line of ::: before :::risk',
  ],
  ['two colons at the end of a block', ':::note\nText.\n::', '34: "::" does not end the block / :::'],
  ['a word at the end of a block', ':::note\nText.\n::: end', '34: "::: end" does not end the block / :::'],
  ['an end too many', ':::note\nText.\n:::\n\n:::', '36: there is no block for ::: to end / nothing; take this line out'],
  ['an advertisement’s block', '::lead-form{}', '32: ::lead-form is for paid pages only / nothing; take it out'],
  [
    'HTML',
    '<b>bold</b> and <i>x</i>',
    '32: HTML does not go in a page: "<b>" / **bold**, *italic*, [words](https://address) or a block',
  ],
  ['a footnote', 'Text.[^1]\n\n[^1]: Note.', '34: a footnote does not go in a page / its words in the text'],
  ['struck-out text', 'It was ~~bad~~ good.', '32: struck-out text does not go in a page / the text as it is to be read'],
  ['words for a list', ':::key-figures\nText.\n:::', '33: a paragraph does not go in :::key-figures / lists with -'],
])('is told once: %s', (_, text, said) => expect(inNews(text)).toEqual([said]))

it('says of a name that is like none which blocks this kind of page has', () => {
  expect(inNews('::sidebar')).toEqual([
    expect.stringMatching(/^32: ::sidebar does not exist \/ :::summary, .*, ::symbol\{id="…"\}$/),
  ])
  expect(inNews('::sidebar').join()).not.toContain('lead-form')
})

it.each([
  ['the form, to which buttons lead', FORM, FORM.slice(0, -1), /^\d+: ::lead-form is not closed with }/],
  ['a claim, which holds a figure', CLAIM, CLAIM.slice(0, -1), /^\d+: :claim needs id="…"/],
  ['the words of a narration', ':::transcript', ':::transcripts', /^\d+: :::transcripts does not exist \/ :::transcript$/],
  ['the comments', '::comments\n', '::comment\n', /^\d+: ::comment does not exist \/ ::comments$/],
])('does not miss on a paid page what is there and cannot be read: %s', (_, find, put, said) =>
  expect(found([PAID, find, put])).toEqual([expect.stringMatching(said)]),
)

it('names the mistakes of fields and text at once, also where the front matter cannot be read', () => {
  const text = [NEWS, WHERE, `::figure{alt="a"\n\n::symbol{id="ZZZZ"}\n\n${WHERE}`] as const
  const lines = (all: readonly string[]) => all.map((each) => Number(each.split(':')[0]))
  const fields = found([NEWS, /title: .*/, 'title: ""'], [NEWS, 'name: Royal Bank of Canada', 'name: ""'], text)
  expect(lines(fields)).toEqual([3, 14, 32, 34])
  const unread = found([NEWS, /title: .*/, 'title: The bank: a "report"'], text)
  expect(unread[0]).toBe(
    '3: this line cannot be read / name: "words"; words that hold a colon, # or quotation marks go between quotation marks',
  )
  expect(lines(unread)).toEqual([3, 32, 34])
})
