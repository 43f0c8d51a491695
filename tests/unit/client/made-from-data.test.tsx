/** When the transparency page says that the desk's notes are made is when they are due. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { dueAt } from '#server/market/notes/editions.ts'
import { torontoTime } from '#shared/toronto.ts'
import { MadeFromData } from '../../../client/site/transparency/made-from-data.tsx'

const [SESSION, SATURDAY] = ['2026-11-23', '2026-11-21']
const MINUTE = 60_000
/** The note that begins to be due at a time in Toronto. */
const beginsAt = (day: string, time: string): string | undefined =>
  dueAt(torontoTime(day, time) - MINUTE) === undefined ? dueAt(torontoTime(day, time))?.edition : undefined

it('the transparency page tells the hours of the notes as they are kept', () => {
  const words = renderToStaticMarkup(<MadeFromData />)
  expect(words).toContain(
    'half an hour after the Toronto Stock Exchange opens, at noon, and twenty minutes after it closes; on other days at noon.',
  )
  // The exchange opens at 9:30 and closes at 16:00.
  expect(['10:00', '12:00', '16:20'].map((time) => beginsAt(SESSION, time))).toEqual(['opening', 'noon', 'closing'])
  expect(['10:00', '12:00', '16:20'].map((time) => beginsAt(SATURDAY, time))).toEqual([undefined, 'noon', undefined])
})
