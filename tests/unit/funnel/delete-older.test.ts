// What retention deletes, however much of it there is.
import { expect, it } from 'vitest'
import { deleteOlder } from '#server/funnel/store/delete-older.ts'
import { leadsStore } from '../../support/funnel/funnel.ts'

it('retention deletes all that is older, in as many slices as it takes, and counts it', async () => {
  const { db } = await leadsStore()
  const spent = Array.from({ length: 120 }, (_, until) => ({ nonce: `e${until}`, until }))
  await db.insertInto('challenge_spent').values(spent).execute()
  expect(await deleteOlder(db, { table: 'challenge_spent', key: 'nonce', age: 'until' }, 118)).toBe(118)
  const left = await db.selectFrom('challenge_spent').select('nonce').orderBy('until').execute()
  expect(left.map(({ nonce }) => nonce)).toEqual(['e118', 'e119'])
})
