/** Comments, forms, narrations and markup that do not fit together or would do harm. */
import { photoFront } from '../../../support/photos.ts'
import { body, type Mutant, news, paid } from './mutant.ts'

/** Of a page, from the end of its front matter on. */
const TEXT = /(?<=\n)---\n[\s\S]*$/

export const PARTS: readonly Mutant[] = [
  paid(
    'a comment with a photo',
    'text: "What does it cost?"',
    'text: "What does it cost?"\n    photo: face.jpg',
    'front-matter',
    /comments\[1\]\.photo: .*no photo, time or likes/,
  ),
  paid(
    'a comment with likes',
    'text: "What does it cost?"',
    'text: "What does it cost?"\n    likes: 12',
    'front-matter',
    /likes/,
  ),
  paid(
    'a comment with a time',
    'text: "Ask for the fees in writing."',
    'text: "Ask for the fees."\n        time: 2 h ago',
    'front-matter',
    /time/,
  ),
  news('a story without a text', TEXT, '---\n', 'empty', /\.md:\d\d text: there is nothing to read yet; allowed: a paragraph/),
  news('a story of a heading alone', TEXT, '---\n\n## What it means\n', 'empty', /text: there is nothing to read yet/),
  body(
    'a directive that does not exist',
    '::countdown{to="tonight"}',
    'directive',
    /countdown: this directive is unknown; allowed: summary/,
  ),
  body('an inline directive that does not exist', 'See :price[that]{id="x"}.', 'directive', /price: this directive is unknown/),
  body(
    'a directive with an unknown attribute',
    '::figure{alt="a" caption="b" src="x"}',
    'directive',
    /figure\.src: this attribute is unknown/,
  ),
  news(
    "an advertisement's form on a news page",
    'See the [release]',
    '::lead-form{button="Go"}\n\nSee the [release]',
    'directive',
    /not paid/,
  ),
  paid('two forms with the id contact-form', ' id="contact-form-2"', '', 'form', /a second form has the id "contact-form"/),
  paid(
    'a call to action without a form',
    /::lead-form\{.*\n\n::lead-form\{.*\n/,
    '',
    'form',
    /leads to a form that is not on the page/,
  ),
  paid('sample comments that are nowhere shown', '::comments\n', '', 'comments', /not shown anywhere/),
  paid('a narration that is not there', 'file: tone.wav', 'file: other.wav', 'audio', /there is no file "other.wav"/),
  paid('a narration of another length', 'seconds: 2.5', 'seconds: 132', 'audio', /is 132, and the file is 2\.50 seconds long/),
  paid('a narration of another type', 'type: audio/wav', 'type: audio/mpeg', 'audio', /the type of the file/),
  paid('a narration without its transcript', /:::transcript\n.*\n:::\n/, '', 'audio', /has no transcript/),
  paid(
    'a narration that does not say what it is',
    'This is an advertisement with',
    'This is a story with',
    'audio',
    /does not begin by saying/,
  ),
  news(
    'a photograph that is not there',
    'kind: news',
    `kind: news\n${photoFront('none.jpg').trimEnd()}`,
    'photo',
    /there is no file "none.jpg"/,
  ),
  news('raw HTML', 'See the [release]', '<b>See</b> the [release]', 'raw-html', /raw HTML "<b>"/),
  news('a script', 'See the [release]', '<script>alert(1)</script>\n\nSee the [release]', 'raw-html', /raw HTML/),
  news(
    'a javascript: link',
    '(https://www.rbc.com/newsroom/) and',
    '(javascript:alert(1)) and',
    'link',
    /leads to "javascript:alert\(1\)"/,
  ),
  news('a link over plain http', '(https://www.rbc.com/newsroom/) and', '(http://www.rbc.com/) and', 'link', /leads to "http:/),
  news(
    'a picture from somewhere',
    'See the [release]',
    '![x](https://example.com/x.png)\n\nSee the [release]',
    'markdown',
    /a Markdown picture/,
  ),
  news(
    'a second headline of the first level',
    ':::key-figures',
    '# Another title\n\n:::key-figures',
    'heading',
    /a heading of level 1/,
  ),
  paid(
    'a feature card without its text',
    'Each rule is shown as a sentence.\n',
    '',
    'cards',
    /the card "Rules you can read" has no paragraph/,
  ),
  news('a key figure without a label', '- 5.4% — growth', '- 5.4% growth', 'key-figures', /"value — label"/),
]
