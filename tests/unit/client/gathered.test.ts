/** What React writes of a page reaches its reader in a few pieces, and none of it late. */
import { describe, expect, it } from 'vitest'
import { Gathered } from '../../../client/gathered.ts'

const view = (byte: number, length = 2048): Buffer => Buffer.alloc(length, byte)

function piecesOf(gathered: Gathered): Buffer[] {
  const pieces: Buffer[] = []
  gathered.on('data', (piece: Buffer) => pieces.push(piece))
  return pieces
}

describe('gathered writes', () => {
  it('are passed on as one piece when React flushes', async () => {
    const gathered = new Gathered()
    for (let byte = 1; byte <= 50; byte++) gathered.write(view(byte))
    gathered.flush()
    const pieces = piecesOf(gathered)
    gathered.write(view(51))
    gathered.flush()
    gathered.end()
    await new Promise((resolve) => gathered.once('end', resolve))
    expect(pieces.map(({ length }) => length)).toEqual([50 * 2048, 2048])
    expect(pieces[0]?.at(-1)).toBe(50)
  })

  it('are not held back by a reader who has not taken the piece before', () => {
    const gathered = new Gathered()
    gathered.write(view(1, 1_000_000))
    gathered.flush()
    gathered.write(view(2))
    gathered.flush()
    expect(gathered.readableLength).toBe(1_002_048)
  })

  it('are passed on at the end without a flush', async () => {
    const gathered = new Gathered()
    const pieces = piecesOf(gathered)
    gathered.end(view(1))
    await new Promise((resolve) => gathered.once('end', resolve))
    expect(pieces.map(({ length }) => length)).toEqual([2048])
  })
})
