import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'

export const noMatch = (query: string | number): string => `No matches for “${query}”. Check the spelling or try a ticker.`
export const didYouMean = (link: ReactNode): ReactNode => <>Did you mean {link}?</>
export const popular = 'Popular'
export const allSymbols = 'All symbols'
export const orLookHere = 'Or look here'
export const prices = 'Prices'
export const pricesHold = 'Every symbol we follow, in one table'
export const figuresHold = 'Rates, inflation and jobs, with the next release'
export const toolsHold = 'Mortgages, savings and more, each with its formula'
export const storiesHold = 'Analysis and explanations'
export const officialFigures = 'Economic figures'
export const stories = 'Stories'
export const tools = 'Tools'
export const furtherCoins = 'Further coins'
export const coinsNote = 'Of the largest by market value. A ticker may be that of a stock too.'
export const the100Largest = 'The 100 largest coins'
export const coinsFound = 'Coins found'
export const furtherStocks = 'Further stocks'
export const listingsNote = 'Listed in Toronto, but not on our list: fetched while someone is viewing them.'
export const search = 'Search'
export const resultsFor = (query: string | number): string => `Results for “${query}”`
export const searchLead = 'Find a symbol, a figure or a story.'
export const symbols = 'Symbols'
export const figures = 'Figures'
export const topics = 'Topics'
export const results = 'Results'
export const symbolsFound = (count: number): string => counted(count, 'symbol')
export const toolsFound = (count: number): string => counted(count, 'tool')
export const figuresFound = (count: number): string => counted(count, 'figure')
export const topicsFound = (count: number): string => counted(count, 'topic')
export const storiesFound = (count: number): string => counted(count, 'story', 'stories')
export const bestFirst = 'Best match first, advertisements last'
export const moreStories = (count: number): string => counted(count, 'more story', 'more stories')
