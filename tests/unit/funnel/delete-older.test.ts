// What retention deletes, however much of it there is.
import { expect, it } from 'vitest'
import { deleteOlder } from '#server/funnel/store/delete-older.ts'
import { leadsStore } from '../../support/funnel/funnel.ts'

it('deletes all that is older, in as many slices as it takes, and counts it', async () => {
  const { db } = await leadsStore()
  const events = Array.from({ length: 120 }, (_, at) => ({ id: `e${at}`, key: 'k', member: null, at }))
  await db.insertInto('limit_event').values(events).execute()
  expect(await deleteOlder(db, { table: 'limit_event', key: 'id', age: 'at' }, 118)).toBe(118)
  const left = await db.selectFrom('limit_event').select('id').orderBy('at').execute()
  expect(left.map(({ id }) => id)).toEqual(['e118', 'e119'])
})
