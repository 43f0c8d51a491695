import { Link } from 'react-router'
import type { Instrument } from '#shared/market/catalogue.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import * as texts from './texts.en.tsx'

/** In place of a price and its chart, which no source lets us show. */
export const UnlicensedPrice = ({ instrument: { name } }: { instrument: Instrument }) => (
  <EmptyState title={texts.noLicensedSource}>
    {texts.noSourceOf(name, <Link to="/transparency#data-sources">{texts.sourcesLink}</Link>)}
  </EmptyState>
)
