import type { ReactNode } from 'react'

// contact-box
export const contactTheNewsroom = 'Contact the newsroom'
export const correctionsInvitation = (link: ReactNode): ReactNode => (
  <>Seen a mistake, or know more? Write to {link}. We correct errors in the open, with the date.</>
)
export const contact = 'Contact'
export const writtenForAdvertiser = (displayName: ReactNode, link: ReactNode, phone: ReactNode, link2: ReactNode): ReactNode => (
  <>
    This page was written for {displayName}, not by our newsroom. The advertiser: {link}, {phone}. Complaints about this
    advertisement: {link2}.
  </>
)

// editorial-page
export const archiveNotice = (time: ReactNode): ReactNode => (
  <>Archive: this story covers events up to {time}. Figures and rules may have changed since.</>
)
export const aboutThisStory = 'About this story'
export const inThisStory = 'In this story'
export const relatedStories = 'Related stories'
export const mostRead = 'Most read'
export const advertisement = 'Advertisement'
export const breakingNews = 'BREAKING NEWS'
export const addedHere = (time: ReactNode): ReactNode => <>Added here {time}</>
export const by = (name: string | number, role: string | number): string => `By ${name} · ${role}`
export const explainer = 'Explainer'
export const minRead = (readingMinutes: string | number): string => `${readingMinutes} min read`
export const topicsLabel = 'Topics of this story'
export const notAdvice = 'For information only; not investment advice.'

// form-place
export const theFormBelongs = (button: string | number): string => `The form “${button}” belongs here.`

// share-bar
export const email = 'Email'
export const facebook = 'Facebook'
export const couldNotShare = 'Could not share'
export const copyByHand = 'Please copy the link instead.'
export const share = 'Share'
export const linkCopied = 'Link copied'
export const couldNotCopy = 'Could not copy the link'
export const copyLink = 'Copy link'
export const shareThisPage = 'Share this page'
export const opensInNewTab = (label: string | number): string => `${label} (opens in a new tab)`
export const print = 'Print'

// story-facts
export const noSourceNamed = 'No source is named: the reasoning and the examples are our own.'
export const source = (link: ReactNode): ReactNode => <>Source {link}</>
export const opensInANewTab = 'Opens in a new tab'
export const whatWasChanged = 'What was changed'
export const struckOutClaims =
  'What is struck out is no part of the advertisement any more, and its figures are claims of that time.'
export const correctionKey = (value: string | number): string =>
  `Struck out: what was on this page. Underlined: what came in its place. ${value}`
export const removed = 'Removed: '
export const added = 'Added: '
export const changesToThis = 'Changes to this page'
export const updated = (time: ReactNode): ReactNode => <>Updated {time}.</>
export const corrected = (time: ReactNode): ReactNode => <>Corrected {time}</>
export const correction = (time: ReactNode): ReactNode => <>Correction, {time}:</>
