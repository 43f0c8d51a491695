/** Topics that had a second name: where a paper has nothing under it any more, its address leads to the first. */
export const MERGED_TOPICS: Readonly<Record<string, string>> = { crypto: 'cryptocurrency', forex: 'currencies' }
