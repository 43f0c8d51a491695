/** Ce que dit client/ui/graphics, en français. */

export const plate = (plate: string | number): string => `Planche ${plate}`
