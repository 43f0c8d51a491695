// plate
export const plate = (plate: string | number): string => `Plate ${plate}`
