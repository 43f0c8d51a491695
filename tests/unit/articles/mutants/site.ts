/** A record of the paper that would break a page, a message or a rule, and blanks that nothing fills. */
import { body, type Mutant, news, site } from './mutant.ts'

const TAGLINE = 'tagline: Markets, money and the Canadian economy.'
const brand = (light: string, dark: string, button = light): string =>
  `brand:\n  accent: { light: "${light}", dark: "${dark}" }\n  button: { light: "${button}", dark: "${button}" }\n${TAGLINE}`
const coloured = (name: string, put: string, says: RegExp): Mutant => site(`a brand ${name}`, TAGLINE, put, 'records', says)

export const SITE: readonly Mutant[] = [
  site('a paper without a name', 'name: Northern Ledger\n', '', 'records', /name: is missing; allowed: the name of the paper/),
  site('a name with markup', 'name: Northern Ledger', 'name: "<b>Ledger</b>"', 'records', /name: is "<b>.*without < >/),
  site('a name with an identifier’s separator', 'name: Northern Ledger', 'name: A//B', 'records', /name: is "A\/\/B"/),
  site(
    'a short name that costs two messages',
    'shortName: Ledger',
    'shortName: "Ledger 📈"',
    'records',
    /shortName: .*every phone/,
  ),
  site('a nameplate of three parts', '[Northern, Ledger]', '[The, Northern, Ledger]', 'records', /nameplate: .*one or two parts/),
  site('an address that is none', 'hello@northernledger.example', 'hello at example', 'records', /contacts\.general/),
  site('an unknown field', TAGLINE, `${TAGLINE}\nslogan: x`, 'records', /slogan: this field does not belong here/),
  site('a front page that opens with nothing', 'hero: good-paid', 'hero: gone', 'records', /hero: is "gone"; allowed: a page/),
  site(
    'a page elsewhere in the clear',
    'socials: []',
    'socials: [{ name: X, url: "http://x.example" }]',
    'records',
    /https:\/\//,
  ),
  site('a key for the tracker with a space', '"1001"', '"10 01"', 'records', /campaign\.id/),
  coloured(
    'too faint on light paper',
    brand('#7a8fc0', '#9db8ff', '#1d3f8a'),
    /brand\.accent\.light: .*on paper .* it has 3\.0\d to 1/,
  ),
  coloured('too dark on dark paper', brand('#1d3f8a', '#1d3f8a'), /brand\.accent\.dark: .*reads on every dark ground/),
  coloured('under which white fades', brand('#1d3f8a', '#9db8ff', '#9db8ff'), /brand\.button\.light: .*under white text/),
  coloured(
    'taken for an advertisement',
    brand('#1d3f8a', '#ebbe38', '#1d3f8a'),
    /brand\.accent\.dark: .*takes for an advertisement/,
  ),
  coloured('taken for a gain', brand('#00665b', '#9db8ff'), /brand\.accent\.light: .*takes for a gain/),
  coloured('by a name', brand('navy', '#9db8ff', '#1d3f8a'), /brand\.accent\.light: is "navy"; allowed: a colour as "#rrggbb"/),
  body(
    'a blank that nothing fills',
    'It follows {{site.phone}} all day.',
    'blank',
    /\{\{site\.phone\}\} is not known; allowed: \{\{site\.name\}\} in the text/,
  ),
  news('a blank in a headline', /^title: .*$/m, 'title: "{{site.name}} holds its rate"', 'blank', /title: has a blank/),
]
