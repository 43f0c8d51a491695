/** What a search field suggests beyond our own list: stocks of the exchange's directory, read once and searched by the reader's own browser. */
import { expect, it } from 'vitest'
import { learn, suggest } from '../../../client/shell/search/suggest.ts'

const found = (query: string) => suggest(query).map(({ symbol, name }) => symbol || name)

it('search suggests our own list before an answer, without one, and after one that is none', async () => {
  expect(found('dollarama')).toEqual([])
  await expect(learn(() => Promise.reject(new Error('HTTP 503')))).rejects.toThrow()
  for (const body of [undefined, { stocks: 'none' }, { stocks: [['DOL'], 'DOL', null] }]) await learn(async () => body)
  expect(found('dollarama')).toEqual([])
  expect(found('royal')).toEqual(['RY'])
})

it('search suggests a stock of the directory by its ticker in every spelling, and by words of its name, after our own', async () => {
  const body = {
    stocks: [
      ['DOL', 'Dollarama Inc.'],
      ['CCL.B', 'CCL Industries Inc.'],
      ['RYA', 'Royal Ascot Énergie'],
    ],
  }
  await learn(async () => body)
  for (const query of ['dol', 'DOL.TO', '$DOL', 'tsx:dol', 'dollarama']) expect(found(query)[0], query).toBe('DOL')
  for (const query of ['CCL.B', 'ccl-b', 'CCL.B.TO']) expect(found(query), query).toEqual(['CCL.B'])
  expect(found('royal')).toEqual(['RY', 'RYA'])
  expect(found('energie ascot')).toEqual(['RYA'])
  expect(suggest('dollarama')).toMatchObject([{ href: '/markets/DOL', what: 'Stock, Toronto' }])
  expect(suggest('.')).toEqual([])
})
