/** The large numbers as readers say them: a billion has nine zeros. */
export type Scale = 'trillion' | 'billion' | 'million'
export const inScale = (digits: string, scale: Scale): string => `${digits} ${scale}`
