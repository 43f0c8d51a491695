import { Transform, type TransformCallback } from 'node:stream'

/**
 * Passes on what React writes when React flushes: a page takes a few pieces, not one for each 2 kB. Each piece costs a turn of
 * every stream behind, a flush of the compressor and a write to the socket.
 */
export class Gathered extends Transform {
  readonly #pieces: Buffer[] = []

  /** React calls this after each batch of its writes. */
  flush(): void {
    if (this.#pieces.length > 0) this.push(Buffer.concat(this.#pieces.splice(0)))
  }

  override _transform(piece: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#pieces.push(piece)
    done()
  }

  override _flush(done: TransformCallback): void {
    this.flush()
    done()
  }
}
