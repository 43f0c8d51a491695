/** A number with its thing: `1 lead`, `2 leads`. */
export const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`
