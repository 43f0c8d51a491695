/** What client/ui/graphics says, in English: a sentence with values is a function. */

// plate
export const plate = (plate: string | number): string => `Plate ${plate}`
