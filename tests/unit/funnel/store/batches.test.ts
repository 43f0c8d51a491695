/** Many lines at once to one file: few writes, each caller hears of its own. */
import { expect, it } from 'vitest'
import { createBatches } from '#server/funnel/store/batches.ts'
import { until } from '../../../support/until.ts'

/** A disk that is busy until the test frees it. */
function busyDisk() {
  const batches: (readonly string[])[] = []
  const ends: ((problem?: Error) => void)[] = []
  const add = createBatches<string>((take) => {
    batches.push(take())
    return new Promise((resolve, reject) => ends.push((problem) => (problem ? reject(problem) : resolve())))
  })
  return { add, batches, end: (problem?: Error) => ends.shift()?.(problem) }
}

it('a batch writer writes together what comes in while the disk is busy, in order', async () => {
  const { add, batches, end } = busyDisk()
  const first = add(['a'])
  await until('it is being written', () => batches.length === 1)
  const later = Promise.all([add(['b']), add(['c', 'd'])])
  end()
  await first
  await until('the next are being written', () => batches.length === 2)
  expect(batches).toEqual([['a'], ['b', 'c', 'd']])
  end()
  await later
})

it('a batch writer tells those of a batch that failed, and no other', async () => {
  const { add, batches, end } = busyDisk()
  const first = add(['a'])
  await until('it is being written', () => batches.length === 1)
  const second = add(['b'])
  end(new Error('the disk is full'))
  await expect(first).rejects.toThrow('the disk is full')
  await until('the next are being written', () => batches.length === 2)
  end()
  await second
  expect(batches).toEqual([['a'], ['b']])
})

it('a batch writer takes no write into a batch that failed before it was written', async () => {
  let fails = true
  const batches: (readonly string[])[] = []
  const add = createBatches<string>(async (take) => {
    if (fails) throw new Error('the folder is gone')
    batches.push(take())
  })
  await expect(add(['a'])).rejects.toThrow('the folder is gone')
  fails = false
  await add(['b'])
  expect(batches).toEqual([['b']])
})
