/** What the rules look for in English. */
import { ANY_DIGIT, ANY_FIGURE, SINGLE_QUOTES, type Vocabulary } from './words.ts'

const MONTHS = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const COUNTED =
  '(?:traders|users|customers|clients|investors|members|subscribers|visitors|people|persons|Canadians|readers|students|winners|accounts|comments|reviews|dollars|times)'
const NUMBER_WORDS =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)'

const DAY = String.raw`(?:\d{1,2} [A-Z][a-z]+|[A-Z][a-z]+ \d{1,2}|\d{4}-\d{2}-\d{2}|(?:19|20)\d{2})`
const SAYS = '(?:said|says|told|tells|added|explained|explains|promised|confirmed|confirms|according to)'

const BANNED = [
  /\blimited\b/i,
  /\bhurry\b/i,
  /\bguaranteed\b/i,
  /\brisk[\s-]?free\b/i,
  /\bact[\s-]now\b/i,
  /\bgovernment[\s-](?:approved|regulated|backed)\b/i,
  /\bexclusive(?:ly)?\b/i,
]

const COUNTDOWN = [
  /\bcountdown\b/i,
  /\blast chance\b/i,
  /\b(?:ends?|closes?|expires?) (?:today|tonight|soon|tomorrow|in \S+ (?:minutes?|hours?|days?))\b/i,
  /\b(?:ends?|closes?|expires?) at (?:midnight|noon)\b/i,
  /\b(?:offer|deal|sale|promotion|waitlist)\b[^.!?]{0,40}\b(?:ends|closes|expires)\b/i,
  /\b(?:only|just) (?:a few|\S+) (?:spots?|places?|seats?|left|remaining)\b/i,
  /\b(?:spots?|places?|seats?) (?:are )?(?:left|remaining|going fast|filling)\b/i,
  /\b(?:today|tonight) only\b/i,
  /\bbefore it(?:'|’)?s (?:gone|too late)\b/i,
  /\bbefore it is (?:gone|too late)\b/i,
  /\bwhile (?:supplies|places|spots|it) lasts?\b/i,
  /\bdon(?:'|’)t miss(?: out)?\b/i,
  /\b\d{1,2}:\d{2}:\d{2}\b/,
]

const PAST = [
  /\b(?:earlier|previous|former|prior|older|first) (?:version|edition|form|advertisement|advert|ad|campaign|survey|test|trial)s?\b/i,
  /\b(?:withdrawn|withdrew|retracted|taken (?:down|back))\b/i,
  /\b(?:used to|once|formerly|previously) (?:say|said|state|stated|claim|claimed|promise|promised|carry|carried|advertise|advertised)\b/i,
  new RegExp(String.raw`\b(?:tested|checked|tried|surveyed|polled|audited|measured|verified|reviewed)\b[^.!?\n]{0,60}?\b${DAY}`),
  new RegExp(String.raw`\b(?:[Tt]est|[Ss]urvey|[Pp]oll|[Tt]rial|[Aa]udit|[Ss]tudy)s? (?:of|in|on|from|during) ${DAY}`),
]

const OURS = [
  /\b(?:our|the|this) (?:newsroom|editors?|publisher|news desk|advertising desk)\b/i,
  /\bthe advertiser\b/i,
  /\bthis (?:paid )?(?:page|advertisement|advert) (?:is|was|repeats|describes|explains|follows|says|shows|warns)\b/i,
  /\bpaid page\b/i,
  /\b(?:shown|given|sent) to us\b/i,
  /\bwe (?:have|had|can|could|do|did)(?: not|n[’']t)? (?:\w+ )?(?:seen?|check|checked|verify|verified|confirm|confirmed|say that it)\b/i,
  /\b(?:is|are|was|were) said to\b/i,
]

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

const FIGURES = [
  ...ANY_FIGURE,
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
  ...ANY_DIGIT,
]

export const ENGLISH: Vocabulary = {
  banned: BANNED,
  countdown: COUNTDOWN,
  speech: [
    new RegExp(`[“"«][^”"»]{12,}[”"»],?\\s+(?:\\S+\\s+){0,4}${SAYS}\\b`, 'i'),
    new RegExp(`\\b${SAYS}\\b[^.“”"«»]{0,60}[“"«][^”"»]{12,}`, 'i'),
    SINGLE_QUOTES,
  ],
  past: PAST,
  ours: OURS,
  dates: DATES,
  figures: FIGURES,
  advertisement: /\badvertisement\b/i,
  cases: ['best', 'middle', 'worst'].map((name) => ({ name, words: new RegExp(name, 'i') })),
  plain: (printed) => printed.replaceAll(',', ''),
}
