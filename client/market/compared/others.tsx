import { CATALOGUE } from '#shared/market/catalogue.ts'
import * as texts from './texts.en.tsx'

const GROUPS = [
  ['stock', texts.stocks],
  ['crypto', texts.crypto],
  ['forex', texts.forex],
  ['commodity', texts.commodities],
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
