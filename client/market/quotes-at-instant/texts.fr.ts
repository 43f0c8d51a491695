export const dH = (days: string | number, hours: string | number): string => `${days}\u00a0j\u00a0${hours}\u00a0h`
export const hMin = (hours: string | number, minutes: string | number): string => `${hours}\u00a0h\u00a0${minutes}\u00a0min`
export const min = (minutes: string | number): string => `${minutes}\u00a0min`
