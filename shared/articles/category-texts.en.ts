/** What a reader sees of a story's category. */
export const categoryName = (category: string): string => category
