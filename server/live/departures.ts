/** Pages that leave, seen off a few at a time: when ten thousand go at once, no request waits for the last of them. */
import { type Connection, netSocketOf } from './direct-write.ts'

/** How a connection says that it is over: the other side will send nothing more, or it is closed. */
const ENDINGS = ['end', 'close'] as const
/** In a turn of the event loop. Each costs 50 µs and more, most of it in what Node does after its listeners: a clock would not see it. */
const A_TURN = 40

export function createDepartures() {
  let line: (() => void)[] = []

  function turn(): void {
    const now = line.slice(0, A_TURN)
    line = line.slice(A_TURN)
    if (line.length > 0) setImmediate(turn)
    for (const seeOff of now) seeOff()
  }

  /** From now on listeners for the end of this connection hear of it in their turn. */
  return function follow(connection: Connection): void {
    const socket = netSocketOf(connection)
    for (const ending of ENDINGS)
      for (const listener of socket?.listeners(ending) ?? []) {
        socket?.off(ending, listener as () => void)
        socket?.once(ending, (...said) => {
          if (line.push(() => listener.apply(socket, said)) === 1) setImmediate(turn)
        })
      }
  }
}
