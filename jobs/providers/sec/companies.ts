/** The companies of the catalogue that file with the SEC, by the number that EDGAR gives them. */
export const EDGAR_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['RY', '0001000275'],
  ['SHOP', '0001594805'],
  ['TD', '0000947263'],
  ['ENB', '0000895728'],
  ['BN', '0001001085'],
  ['BMO', '0000927971'],
  ['CNR', '0000016868'],
  ['BNS', '0000009631'],
  ['CP', '0000016875'],
  ['CM', '0001045520'],
  ['CNQ', '0001017413'],
  ['MFC', '0001086888'],
  ['SU', '0000311337'],
  ['TRP', '0001232384'],
  ['SLF', '0001097362'],
  ['NTR', '0001725964'],
  ['BCE', '0000718940'],
])
const NUMBERS = new Set(EDGAR_NUMBERS.values())

/** Of all that is filed: `8-K - Caro Holdings Inc. (0001678105) (Filer)` names its company by number. */
export const isFollowed = (title: string): boolean => NUMBERS.has(/\((\d{10})\)/.exec(title)?.[1] ?? '')
