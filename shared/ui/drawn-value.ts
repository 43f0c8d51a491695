declare const DRAWN: unique symbol
/** A value that was picked to be drawn: it has a height, and no figure is computed from it. */
export type DrawnValue = { readonly [DRAWN]: true }

export const drawnValue = (value: number): DrawnValue => value as unknown as DrawnValue
/** Where a drawn value is on its scale. */
export const heightOf = (value: DrawnValue): number => value as unknown as number
