import { counted } from '#shared/counted.ts'

// document
export const seeIt = 'See it as readers do'
export const theDesk = 'The desk'
export const findPlaceholder = 'Find by phone, email, receipt, lead or story'
export const phoneEmailReceipt = 'Phone, email, receipt, lead, story'
export const demonstration = 'Demonstration'
export const signOut = 'Sign out'
/** After the page's own time, for all times on it. */
export const eastern = 'ET'
export const desk = 'Desk'
export const menu = 'Menu'
export const waiting = 'waiting'
export const lookAt = 'to look at'
/** The same words on Today and in the menu. */
export const toLookAt = (count: number): string => `${count === 0 ? 'nothing' : count} ${lookAt}`
export const today = 'Today'
export const deskTitle = (title: string | number, name: string | number): string => `${title} | The desk, ${name}`
export const toThePage = 'Skip to content'
export const demonstrationNotice = 'Demonstration: no sign-in, for this machine only.'
export const inProduction = 'In production the desk asks for a passkey.'

// editor
export const line = (line: string | number): string => `Line ${line}`
export const noProblems = 'no problems'
export const fileTooLarge = 'At most 20 MB: save the file smaller.'
export const checkUnanswered = 'not checked: the desk did not answer'

// copy
export const copied = 'Copied'
export const notCopied = 'Not copied: choose the link above'

// files
export const chooseFile = 'Choose a file'
export const noFile = 'No file chosen'

// document: the keys
export const CONTROL = 'Ctrl'
export const KEYS = {
  move: 'move',
  open: 'open',
  find: 'find',
  save: 'save',
  pause: 'pause or resume',
  reveal: 'show details',
  all: 'all keys',
} as const
export const allKeys = 'Keys'
export const close = 'Close'

// typed
export const notSavedAt = (moment: string): string => `What you typed here on ${moment} may not have been saved.`
export const putBack = 'Restore'
export const forget = 'Discard'

// lists
export const moreFilters = 'More filters'
export const filter = 'Filter'
export const show = 'Show'
export const any = 'any'

// parts
export const pages = 'Pages'
export const newer = 'Newer'
export const pageOf = (page: string | number, pages: string | number): string => `${page} of ${pages}`
export const older = 'Older'
export const reasonNoPersonal = 'Reason (no personal details)'
export const nothing = 'Nothing'
export const problemCount = (bad: number, toCheck: number): string =>
  [...(bad === 0 ? [] : [counted(bad, 'problem')]), ...(toCheck === 0 ? [] : [`${toCheck} to check`])].join(', ') || 'no problems'

// passkeys
export const invitedAs = (name: string, role: string, until: string): string =>
  `For ${name}, in the role ${role}. It works until ${until}.`
export const passkeysUnsupported =
  'This browser cannot use passkeys here. It needs to be newer, or the address to be https or localhost.'
export const passkeyNotCompleted = 'Not completed. Please try again.'
