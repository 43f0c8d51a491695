import { CATALOGUE } from '#shared/market/catalogue.ts'

const GROUPS = [
  ['stock', 'Stocks'],
  ['crypto', 'Crypto'],
  ['forex', 'Forex'],
  ['commodity', 'Commodities'],
] as const

/** The other symbols as options, by their kind. */
export const Others = ({ symbol }: { symbol: string }) =>
  GROUPS.map(([category, label]) => (
    <optgroup key={category} label={label}>
      {CATALOGUE.filter((each) => each.category === category && each.symbol !== symbol).map((each) => (
        <option key={each.symbol} value={each.symbol}>
          {each.symbol}, {each.name}
        </option>
      ))}
    </optgroup>
  ))
