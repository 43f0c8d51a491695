export const held = (steady: string | number): string => `maintenu ${steady}`
export const et = (at: string | number): string =>
  `${String(at)
    .replace(/^0(?=\d)/, '')
    .replace(':', '\u00a0h\u00a0')}\u00a0HE`
export const hour = (time: string): string => time.replace(/^0(?=\d)/, '').replace(':', '\u00a0h\u00a0')
