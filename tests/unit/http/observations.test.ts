/** The rows of an official figure as CSV: all that is stored, as the store has it. */
import express from 'express'
import request from 'supertest'
import { expect, it } from 'vitest'
import { createAnswerChecks } from '#server/http/api/check-answers.ts'
import { createObservationRoutes } from '#server/http/routes/market/observations.ts'
import type { Coin } from '#shared/market/coins.ts'
import { observation } from '../../support/market/market.ts'

const rows = [
  observation({ period: '2026-07-01', value: 169.2, revision: 'revised', licence: 'Licence, "open"' }),
  observation({ period: '2026-08-01', value: 169.8, releasedAt: null }),
]
const coin = async (slug: string) =>
  slug === 'monero'
    ? { coin: { source: 'coingecko' } as Coin, closes: [['2026-11-19', 310.25] as const, ['2026-11-20', 1e-7] as const] }
    : undefined
const site = () =>
  request(
    express()
      .use(createAnswerChecks())
      .use(createObservationRoutes({ coin, observations: (slug) => (slug === 'inflation' ? rows : []) })),
  )

it('a CSV of observations has a row a period with its unrounded value, its times and its source, and is kept as other documents for machines are', async () => {
  const { status, headers, text } = await site().get('/api/economy/inflation.csv')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'public, max-age=300',
  ])
  expect(text.split('\r\n')).toEqual([
    'period,value,released,revision,received,source,licence',
    '2026-07-01,169.2,2026-09-15T12:30:00.000Z,revised,2026-11-20T15:00:00.000Z,statcan,"Licence, ""open"""',
    '2026-08-01,169.8,,,2026-11-20T15:00:00.000Z,statcan,Statistics Canada Open Licence',
    '',
  ])
  const again = await site()
    .get('/api/economy/inflation.csv')
    .set('If-None-Match', headers.etag ?? '')
  expect(again.status).toBe(304)
})

it('a file names its columns in French where its address says so, and its rows are the same', async () => {
  const [english, french] = await Promise.all(
    ['', '?language=fr'].map((query) => site().get(`/api/economy/inflation.csv${query}`)),
  )
  expect(french?.text.split('\r\n')[0]).toBe('période,valeur,publié,révision,reçu,source,licence')
  expect(french?.text.split('\r\n').slice(1)).toEqual(english?.text.split('\r\n').slice(1))
  expect((await site().get('/api/coins/monero.csv?language=fr')).text).toMatch(/^jour,clôture,devise,source,simulé\r\n/)
})

it('a CSV of observations is not found for a figure of which nothing is stored or may be shown', async () => {
  const { status, body } = await site().get('/api/economy/gold.csv')
  expect([status, body.code]).toEqual([404, 'unknown_figure'])
})

it('a CSV of observations has a row a close of a coin, and none of a coin that we do not have', async () => {
  const { status, text } = await site().get('/api/coins/monero.csv')
  expect([status, text.split('\r\n')]).toEqual([
    200,
    ['day,close,currency,source,simulated', '2026-11-19,310.25,USD,coingecko,false', '2026-11-20,1e-7,USD,coingecko,false', ''],
  ])
  expect((await site().get('/api/coins/nothing.csv')).body.code).toBe('unknown_coin')
})
