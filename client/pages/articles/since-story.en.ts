export const sinceStoryHeading = 'Since this story'
/** Beside a page that has no date. */
export const latestFigures = 'Latest figures'
export const gapNote = 'Gaps mean we have no data for that time.'
/** Before the live price, apart from that of the story's day. */
export const now = 'Now'
