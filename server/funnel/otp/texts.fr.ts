/** Sans apostrophe courbe ni espace insécable, qui ne tiennent pas dans l’alphabet court des textos. */
export const codeMessage = (code: string, from: string, minutes: number): string =>
  `${code} est votre code ${from}. Il expire dans ${minutes} ${minutes < 2 ? 'minute' : 'minutes'}. Nous ne le demandons jamais au téléphone.`
