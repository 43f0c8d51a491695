// span
export const dH = (days: string | number, hours: string | number): string => `${days} d ${hours} h`
export const hMin = (hours: string | number, minutes: string | number): string => `${hours} h ${minutes} min`
export const min = (minutes: string | number): string => `${minutes} min`
