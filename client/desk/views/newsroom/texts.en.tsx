import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'

// add-photo
export const photograph = 'Photograph'
export const photoFile = 'A JPEG, PNG or WebP of at most 20 MB, at least 800 pixels wide. Data about place and camera is removed.'
export const photoAlt = 'Alt text: what it shows, for readers who cannot see it'
export const photoCaption = 'Caption: what it shows beyond the headline (optional)'
export const photoCredit = 'Credit: who took it'
export const photoLicence = 'Licence, such as CC BY 4.0 or “used with permission”'
export const photoLicenceUrl = 'Address of the licence (optional)'
export const photoUntil = 'Last day of the licence, if it ends. Readers do not see the photograph after it (optional)'
export const photoOnCards = 'May appear on share cards for social networks'
export const photoInFeeds = 'May appear in feeds'
export const addPhoto = 'Add it to the draft'

// compared
export const removed = 'Out: '
export const added = 'In: '

// deeds
export const correction = 'Correction'
export const correctionVisible = 'What was wrong, and what is right: readers see it with both versions'
export const addToDraft = 'Add to the draft'
export const withdrawalEffect = 'at once; readers find a notice in its place'
export const withdraw = 'Withdraw'
export const whyAsReaders = 'Reason for readers'
export const withdrawThePage = 'Withdraw the page'
export const previewDuration = 'for seven days, or until the draft is published or discarded'
export const previewHeading = 'Share a preview'
export const byUntil = (by: ReactNode, when: ReactNode): ReactNode => (
  <>
    By {by}, until {when}
  </>
)
export const end = 'End'
export const makePreviewLink = 'Make a link to this draft'
export const changesNote = 'what is published stays'
export const discard = 'Discard'
export const discardTheDraft = 'Discard the draft'

// editor
export const problems = 'Problems'
export const noProblems = 'no problems'
export const overtakenExplanation = (strong: ReactNode): ReactNode => (
  <>
    {strong} Below is what your version removes from theirs, and what it adds. Copy what you want to keep: saving replaces their
    version.
  </>
)
export const notPublishedFor = (problems: ReactNode): ReactNode => <>Not published: {problems}. The draft is saved.</>
export const theirsAndYours = 'Theirs and yours'
export const typoOnlyMeaning = 'Typo only; meaning unchanged'
export const save = 'Save'
export const check = 'Check'
export const publish = 'Publish'
export const fixFirst = 'You can publish once the problems below are fixed.'
export const withTwin = (path: ReactNode): ReactNode => (
  <>
    Publishing also publishes the draft of {path}, in one release: both pages must change together. “Typo only” applies to both.
  </>
)
export const guardedKinds = 'paid pages, claims, advertisers, other sites, the paper'
export const takesASecond = 'Needs a second person'
export const nothingToPublish = 'Nothing saved to publish.'
export const secondPersonNeeded = 'Another person has to publish it: you worked on it.'
export const youMayPublish = 'You did not write it: read it, then publish it as saved.'
export const writtenBy = (authors: string | number, part: string | number): string => `Written by ${authors}. ${part}`
export const publishSaved = 'Publish what was saved'
export const previewNote = 'as readers would see it, without prices and forms'
export const preview = 'Preview'
export const previewImpossible = 'No preview until the problems above are fixed.'
export const untitled = 'Untitled'
export const correctBelow = 'Correct…'
export const newsroom = 'Newsroom'
export const readersHaveSeen = 'Readers have seen this page. '
export const published = 'Published. '
export const notPublished = 'Not published. '
export const draftBy = (authors: string | number): string => `Draft by ${authors}.`
export const noDraft = 'No draft.'
export const recordsHint = ' Its records can also be edited as forms, from Newsroom.'
export const ofWhatReaders = 'compared with what readers see now'
export const whatPublishingChanges = 'What publishing changes'
export const readOnlyRole = 'Your role can read this page, but not change it.'

// list
export const searchPlaceholder = 'Title or address'
export const state = 'State'
export const kind = 'Kind'
export const newPage = 'New page'
export const title = 'Title'
export const addressOfTitle = 'Web address, made from the title'
export const begin = 'Create draft'
export const paid = 'paid'
export const unknown = 'unknown'
export const inFields = (problems: number): string => `${counted(problems, 'problem')} in its fields`
export const addRecord = 'add one'
export const draft = 'draft'
export const releases = 'Releases'
export const release = 'Release'
export const when = 'When'
export const by = 'By'
export const what = 'What'
/** What a release is that is no correction and no typo. */
export const plainRelease = 'published'
export const files = 'Files'
export const andMore = (count: string | number): string => ` and ${count} more`
export const pages = 'Pages'
export const page = 'Page'
export const dated = 'Dated'
export const inFrench = 'French version'
export const FRENCH = { none: 'none', older: 'out of date', current: 'up to date' } as const
export const draftColumn = 'Draft'
export const noPageMatches = 'No pages match.'
export const recordsNote = 'claims and advertisers need two people'
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
export const releasesNote = 'readers see the newest, as a whole'

// media
export const fileCount = (count: string | number): string => `${count} files`
export const addedFile = (added: string | number): string => `file: ${added}`
export const narrationAdded = (span: ReactNode): ReactNode => <>Added. To use it, write {span} in the page.</>
export const narrationLimits = 'A recording of at most 20 MB: mp3, ogg, opus, wav or m4a'
export const add = 'Add'
export const recordings = 'Narrations'
export const narrationsNote = 'each file is named by its content and never changes'
export const noNarrations = 'No narrations published.'
export const minutes = 'Minutes'

// photographs
export const photographs = 'Photographs'
export const photographsNote = 'add one in the editor of its page'
export const noPhotographs = 'No photographs published.'
export const shownOn = 'Shown on'
export const nowhere = 'Not used on any page.'
export const licenceEnds = (when: ReactNode): ReactNode => <>licence until {when}</>
export const removeForGood = 'Remove it for good'
export const removalEffect =
  'Removes it from its pages, which say why, and from the store. Browsers, copies of the stores and other caches keep theirs for a while.'
export const whyRemoved = {
  en: 'Reason for readers, in a sentence',
  fr: 'The same in French, for its French page',
} as const
export const whyRecorded = 'Reason, for the audit trail'
export const removeThePhotograph = 'Remove the photograph'

// record
export const notSaid = 'not set'
export const recordSaved = (span: ReactNode): ReactNode => (
  <>Saves a draft of {span}, even with fields missing. The editor then lists what is wrong.</>
)
export const saveTheDraft = 'Save the draft'

// writing
export const text = 'Text'
export const otherFields = 'Kind, section and date are below'
export const line = (line: string | number): string => `Line ${line}`
export const problem = (place: ReactNode, message: string, allowed: ReactNode): ReactNode => (
  <>
    {place}: {message}. {allowed}
  </>
)
export const fieldProblem = (place: ReactNode, words: string): ReactNode => (
  <>
    {place}. {words}
  </>
)
