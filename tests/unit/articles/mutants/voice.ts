/** Paid copy that speaks in our voice, or tells of a past that never was. */
import { body, type Mutant, paid } from './mutant.ts'

export const VOICE: readonly Mutant[] = [
  ...[
    'Earnings that stood in an earlier version of this offer are gone.',
    'That figure is withdrawn, because no evidence was there.',
    'The survey was taken down by its authors.',
    'The page once claimed a result for every month.',
    'The program was tested by an independent house on 12 November 2026.',
    'Results were verified in March 2025.',
    'A survey of 2024 speaks for itself.',
  ].map((text) => body(`an invented past: ${text}`, text, 'invented-past', /a past that is not on record/)),
  paid(
    'an invented past in a sample comment',
    'text: "Ask for the fees in writing."',
    'text: "An earlier version of the page had more of them."',
    'invented-past',
    /comments\.0\.replies\.0\.text/,
  ),
  paid(
    'a check of the registration on a day that never was',
    'You can lose all of the money you pay in.\n:::',
    'You can lose all of it. Registration: none on record, checked 16 November 2026.\n:::',
    'invented-past',
    /"checked 16 November"/,
  ),
  ...[
    'Northern Ledger has no opinion on it.',
    '{{site.name}} has no opinion on it.',
    'The advertiser describes a program that follows prices.',
    'This page is an advertisement, paid for by a fictional firm.',
    'No account statement was shown to us.',
    'We have not checked any of it.',
    'The app is said to follow prices.',
    'The newsroom did not write it.',
  ].map((text) => body(`our own voice in paid copy: ${text}`, text, 'own-voice', /speaks in our own voice/)),
  paid(
    'our own voice in the excerpt',
    'excerpt: "A paid look at a program',
    'excerpt: "What the advertiser says about a program',
    'own-voice',
    /excerpt: speaks in our own voice/,
  ),
  paid('our own voice in a heading', '## What it costs', '## What the advertiser asks', 'own-voice', /speaks in our own voice/),
]
