import type { ReactNode } from 'react'
import type { FiledName, FiledSpan } from '#shared/wire/filed.ts'

export const title = 'From its filings'
export const note = 'As the company filed it with the US Securities and Exchange Commission. We compute nothing.'
export const caption = 'Figures from filings, each with its period and its filing'
export const figure = 'Figure'
export const value = 'Value'
export const period = 'Period'
export const source = 'Filing'

export const names: Readonly<Record<FiledName, string>> = {
  revenue: 'Revenue',
  profit: 'Profit',
  dividend: 'Dividends declared per share',
  shares: 'Shares outstanding',
}
export const spans: Readonly<Record<FiledSpan, (day: ReactNode) => ReactNode>> = {
  year: (day) => <>Year to {day}</>,
  quarter: (day) => <>Quarter to {day}</>,
  day: (day) => <>On {day}</>,
}
export const filing = (form: string, day: ReactNode): ReactNode => (
  <>
    {form},{'\u00a0'}
    {day}
  </>
)
export const inCurrency = (money: string, currency: string): string => `${money} ${currency}`
