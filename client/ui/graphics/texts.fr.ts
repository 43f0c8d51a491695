export const plate = (plate: string | number): string => `Planche ${plate}`
