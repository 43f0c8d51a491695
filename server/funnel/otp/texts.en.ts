/** The text message, before the line for the browser. */
export const codeMessage = (code: string, from: string, minutes: number): string =>
  `${code} is your ${from} code. It expires in ${minutes} minutes. We never call to ask for it.`
