import type { ReactNode } from 'react'

// add-photo
export const photograph = 'Photograph'
export const photoFile =
  'A JPEG, PNG or WebP of at most 20 MB, 800 pixels wide or more. Its pixels are kept, without where and with what it was taken.'
export const photoAlt = 'What it shows, for readers who do not see it'
export const photoCaption = 'Caption: what it shows beyond the headline (optional)'
export const photoCredit = 'Credit: who took it'
export const photoLicence = 'Licence, such as CC BY 4.0 or “used with permission”'
export const photoLicenceUrl = 'Address of the licence (optional)'
export const photoUntil =
  'Last day of the licence, where it ends: from the next day on no reader is shown the photograph (optional)'
export const photoOnCards = 'May be shown on the pictures of social networks'
export const photoInFeeds = 'May be shown in feeds'
export const addPhoto = 'Add it to the draft'

// compared
export const removed = 'Out: '
export const added = 'In: '

// deeds
export const correctionVisible = 'readers see it on the page, with both versions'
export const correction = 'Correction'
export const correctionLabel = 'What was wrong, and what is right'
export const addToDraft = 'Add to the draft'
export const withdrawalEffect = 'at once; the address answers 410 from then on'
export const withdraw = 'Withdraw'
export const whyAsReaders = 'Why, as readers are told'
export const withdrawThePage = 'Withdraw the page'
export const previewDuration = 'seven days; ends when it is published or discarded'
export const previewHeading = 'Show it to a person outside'
export const byUntil = (by: ReactNode, when: ReactNode): ReactNode => (
  <>
    By {by}, until {when}
  </>
)
export const end = 'End'
export const makePreviewLink = 'Make a link to this draft'
export const changesNote = 'readers see what they saw before'
export const discard = 'Discard'
export const discardTheDraft = 'Discard the draft'

// editor
export const problems = 'Problems'
export const noProblems = 'no problems'
export const overtakenExplanation = (strong: ReactNode): ReactNode => (
  <>{strong} Below: what your version removes from theirs and adds. Take over what you want of it; saving then writes over it.</>
)
export const theirsAndYours = 'Theirs and yours'
export const typoOnlyMeaning = 'Typo only; meaning unchanged'
export const save = 'Save'
export const check = 'Check'
export const publish = 'Publish'
export const withTwin = (path: ReactNode): ReactNode => (
  <>Publishing takes the draft of {path} along, in one release: both pages have to change together. A typo is said of both.</>
)
export const guardedKinds = 'paid pages, claims, advertisers, other sites, the paper'
export const takesASecond = 'Takes a second person'
export const nothingToPublish = 'Nothing is saved that could be published.'
export const secondPersonNeeded = 'Another person publishes it: you wrote in it.'
export const youMayPublish = 'You wrote none of it: read it, then publish it as it was saved.'
export const writtenBy = (authors: string | number, part: string | number): string => `Written by ${authors}. ${part}`
export const publishSaved = 'Publish what was saved'
export const previewNote = 'as readers would see it, without prices and forms'
export const preview = 'Preview'
export const previewImpossible = 'It cannot be drawn while what is marked is missing.'
export const newsroom = 'Newsroom'
export const readersHaveSeen = 'Readers have seen this page. '
export const published = 'Published. '
export const notPublished = 'Not published. '
export const draftBy = (authors: string | number): string => `Draft by ${authors}.`
export const noDraft = 'No draft.'
export const recordsHint = " Its records can be filled in as forms, on the newsroom's page."
export const ofWhatReaders = 'of what readers see'
export const whatPublishingChanges = 'What publishing changes'
export const readOnlyRole = 'Your role reads here, and writes nothing.'

// list
export const searchPlaceholder = 'Words of the title or address'
export const state = 'State'
export const kind = 'Kind'
export const newPage = 'New page'
export const title = 'Title'
export const banksAndRates = 'banks-and-rates'
export const slugLabel = (span: ReactNode): ReactNode => <>Name in its address, such as {span}</>
export const begin = 'Begin'
export const paid = 'paid'
export const cannotBeRead = 'cannot be read'
export const addRecord = 'add one'
export const draft = 'draft'
export const releases = 'Releases'
export const release = 'Release'
export const when = 'When'
export const by = 'By'
export const what = 'What'
export const files = 'Files'
export const andMore = (count: string | number): string => ` and ${count} more`
export const pages = 'Pages'
export const page = 'Page'
export const dated = 'Dated'
export const inFrench = 'French'
export const FRENCH = { none: 'none', older: 'older than this', current: 'yes' } as const
export const draftColumn = 'Draft'
export const noPageMatches = 'No page is like this.'
export const recordsNote = 'claims and advertisers take two people'
export const records = 'Records'
export const file = 'File'
export const asAForm = 'As a form'
export const addAnAdvertiser = 'Add an advertiser'
export const narrations = 'Narrations and photographs'
export const recordLinks = (advertiser: ReactNode, narrations: ReactNode): ReactNode => (
  <>
    {advertiser} · {narrations}
  </>
)
export const releasesNote = 'what readers see is the newest, whole'

// media
export const fileCount = (count: string | number): string => `${count} files`
export const addedFile = (added: string | number): string => `file: ${added}`
export const narrationAdded = (span: ReactNode): ReactNode => <>It is there. A page names it by {span}</>
export const narrationLimits = 'A recording of at most 20 MB: mp3, ogg, opus, wav or m4a'
export const add = 'Add'
export const recordings = 'Narrations'
export const narrationsNote = 'kept under the hash of its bytes, and never changed'
export const noNarrations = 'No narration is published.'
export const minutes = 'Minutes'

// photographs
export const photographs = 'Photographs'
export const photographsNote = 'they are added in the editor of a page'
export const noPhotographs = 'No photograph is published.'
export const shownOn = 'Shown on'
export const nowhere = 'No page shows it.'
export const licenceEnds = (when: ReactNode): ReactNode => <>licence until {when}</>
export const removeForGood = 'Remove it for good'
export const removalEffect =
  'It goes from its pages, which say why, and from the store. Browsers that have it, copies of the stores and the caches of others keep theirs for a while.'
export const whyRemoved = {
  en: 'Why, as readers are told: a sentence',
  fr: 'The same in French, for its page in French',
} as const
export const whyRecorded = 'Why, for the audit trail'
export const removeThePhotograph = 'Remove the photograph'

// record
export const notSaid = 'not said'
export const recordSaved = (span: ReactNode): ReactNode => (
  <>Saved as a draft of {span}, whatever is missing: the editor then says what is wrong.</>
)
export const saveTheDraft = 'Save the draft'

// writing
export const text = 'Text'
export const line = (line: string | number): string => `Line ${line}`
export const problem = (place: ReactNode, message: string, allowed: ReactNode): ReactNode => (
  <>
    {place}: {message}. {allowed}
  </>
)
export const allowed = (allowed: string | number): string => `Allowed: ${allowed}.`
