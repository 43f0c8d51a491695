/** Finds amounts, percentages, odds and counts in a sentence; dates and times of day do not count. */

const MONTHS = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const COUNTED =
  '(?:traders|users|customers|clients|investors|members|subscribers|visitors|people|persons|Canadians|readers|students|winners|accounts|comments|reviews|dollars|times)'
const NUMBER_WORDS =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)'

const DATES = [
  new RegExp(`\\b\\d{1,2} ${MONTHS}(?: \\d{4})?\\b`, 'g'),
  new RegExp(`\\b${MONTHS} \\d{1,2}(?:, \\d{4})?\\b`, 'g'),
  new RegExp(`\\b${MONTHS} \\d{4}\\b`, 'g'),
  /\b(?:19|20)\d{2}-\d{2}-\d{2}\b/g,
  // "odds of 1:50" and "2000 a month" are figures; "1:50" and "2000" alone are a time and a year.
  /\b\d{1,2}:\d{2}(?:-| to | and )\d{1,2}:\d{2}\b/g,
  /\b(?:at|from|to|until|before|after) \d{1,2}:\d{2}\b/gi,
  /\b\d{1,2}:\d{2}(?= (?:a\.?m|p\.?m|ET|Eastern|UTC|o'clock)\b)/g,
  new RegExp(
    `\\b(?:in|since|until|during|before|after|year|early|late) (?:19|20)\\d{2}\\b(?![\\d.,]*\\d|\\s*%| ${COUNTED})`,
    'gi',
  ),
]

const FIGURES: readonly RegExp[] = [
  /[$€£¥]\s?[\d.,]*/,
  /\d*[\d.,]*\s*[%‰]/,
  /\S*\s*\bper ?cent\b/i,
  new RegExp(`\\b${NUMBER_WORDS} percentage points?\\b`, 'i'),
  /\b(?:a |one )?(?:hundred|thousand|million|billion)s?\b/i,
  /\b(?:dozens|scores) of\b/i,
  new RegExp(`\\b(?:half|an? third|an? quarter|the majority) of (?:all |our |the |its )?(?:${COUNTED}|trades)\\b`, 'i'),
  new RegExp(`\\b(?:a dozen|countless) (?:[a-z]+ )?${COUNTED}\\b`, 'i'),
  new RegExp(`\\b(?:one|${NUMBER_WORDS}) (?:in|out of) (?:every )?${NUMBER_WORDS}\\b`, 'i'),
  /\bone (?:in|out of) a\b/i,
  new RegExp(`\\b(?:${NUMBER_WORDS}|hundred|thousand)-?fold\\b`, 'i'),
  /\b(?:doubl|tripl|quadrupl)(?:e|ed|es|ing)\b/i,
  new RegExp(`\\b${NUMBER_WORDS} (?:[a-z]+ )?${COUNTED}\\b`, 'i'),
  /\d(?:[\d.,]*\d)?(?: [a-z]+)?/i,
  // Digits in other scripts.
  /\p{Nd}+/u,
]

/** The first figure in a text and its position; undefined if there is none. */
export function findFigure(text: string): { readonly figure: string; readonly index: number } | undefined {
  const blanked = DATES.reduce((rest, date) => rest.replace(date, (found) => ' '.repeat(found.length)), text)
  for (const pattern of FIGURES) {
    const match = pattern.exec(blanked)
    if (match) return { figure: match[0].trim(), index: match.index }
  }
  return undefined
}
