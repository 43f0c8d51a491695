/** What a search field suggests beyond our own list: stocks of the exchange's directory, read once and searched by the reader's own browser. */
import { afterEach, expect, it, vi } from 'vitest'
import { learn, suggest } from '../../../client/shell/search/suggest.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (body: unknown, status = 200) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const found = (query: string) => suggest(query).map(({ symbol, name }) => symbol || name)

it('suggests our own list before an answer, without one, and after one that is none', async () => {
  expect(found('dollarama')).toEqual([])
  answering({ error: 'later' }, 503)
  await learn()
  answering({ stocks: [['DOL'], 'DOL', null] })
  await learn()
  expect(found('dollarama')).toEqual([])
  expect(found('royal')).toEqual(['RY'])
})

it('suggests a stock of the directory by its ticker in every spelling, and by words of its name, after our own', async () => {
  answering({
    stocks: [
      ['DOL', 'Dollarama Inc.'],
      ['CCL.B', 'CCL Industries Inc.'],
      ['RYA', 'Royal Ascot Énergie'],
    ],
  })
  await learn()
  for (const query of ['dol', 'DOL.TO', '$DOL', 'tsx:dol', 'dollarama']) expect(found(query)[0], query).toBe('DOL')
  for (const query of ['CCL.B', 'ccl-b', 'CCL.B.TO']) expect(found(query), query).toEqual(['CCL.B'])
  expect(found('royal')).toEqual(['RY', 'RYA'])
  expect(found('energie ascot')).toEqual(['RYA'])
  expect(suggest('dollarama')).toMatchObject([{ href: '/markets/DOL', what: 'Stock, Toronto' }])
  expect(suggest('.')).toEqual([])
})
