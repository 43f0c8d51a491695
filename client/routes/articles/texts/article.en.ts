/** What client/routes/articles/article says, in English: a sentence with values is a function. */

export const draftNotice = (value: string | number): string =>
  `This is a draft, shown by this link until ${value}. It is not published, and its forms do nothing.`
