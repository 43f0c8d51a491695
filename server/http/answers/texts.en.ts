/** What the web process says itself, in English, where no page answers: a sentence with values is a function. */

/** Why a request was refused; `code` tells the same to programs. */
export const REFUSALS = {
  nothingHere: 'There is nothing at this address.',
  noHost: 'This request names no host.',
  unreadableAddress: 'This address could not be read.',
  unreadable: 'This request could not be read.',
  addressTooLong: 'The address is too long.',
  otherSite: 'This request came from another site.',
  tooLarge: 'That is more than this address takes.',
  notJson: 'Send JSON with Content-Type: application/json.',
  internal: 'Something went wrong.',
  operatorsOnly: 'This port is for operators.',
} as const

/** The title and the one sentence of a page, for when no page can be rendered. */
export const PLAIN_PAGES = {
  busy: [
    'One moment, please',
    'Your network opened many pages in a short time. We limit that to keep the site quick for everyone. Please try again in a few seconds.',
  ],
  failed: [
    'Something went wrong',
    'We couldn’t make this page. The fault is ours and has been noted. Please try again in a moment.',
  ],
  away: [
    'Back in a moment',
    'The site isn’t answering. Most often it’s being updated, which takes a few seconds. Everything it has confirmed to you is kept. Please try again in five seconds.',
  ],
  missing: ['Page not found', REFUSALS.nothingHere],
} as const
export const TRY_AGAIN = 'Try again'
export const STILL_BROKEN = 'If it happens again, write to us:'
export const FRONT_PAGE = 'Front page'

/** On the status page, where a part of the site has no name for readers. */
export const SOMETHING_UNREADY = 'Something is not ready'
