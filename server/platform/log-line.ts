/** A log is read by people and by collectors that cut or refuse long lines: one line stays below this, and stays JSON. */
const LONGEST = 2000

type Room = { readonly text: number; readonly items: number; readonly depth: number }
/** What is left of texts, lists and objects; the next one is tried where a line is still too long. */
const ROOMS: readonly Room[] = [
  { text: 1200, items: 40, depth: 5 },
  { text: 300, items: 20, depth: 4 },
  { text: 80, items: 8, depth: 3 },
]

function shorten(value: unknown, room: Room): unknown {
  const { text, items, depth } = room
  if (typeof value === 'string') return value.length > text ? `${value.slice(0, text)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return '…'
  const inner = { ...room, depth: depth - 1 }
  if (Array.isArray(value)) return value.slice(0, items).map((item) => shorten(item, inner))
  const entries = Object.entries(value).slice(0, items)
  return Object.fromEntries(entries.map(([key, item]) => [key.slice(0, text), shorten(item, inner)]))
}

/** A line of the logger as it is, or shortened where it is too long; `cut` then tells how many characters it had. */
export function fitLine(line: string): string {
  if (line.length <= LONGEST) return line
  const { level, time, role, msg, ...fields }: Record<string, unknown> = JSON.parse(line)
  const head = { level, time, role, cut: line.length }
  for (const room of ROOMS) {
    const short = `${JSON.stringify({ ...head, ...Object(shorten(fields, room)), msg: shorten(msg, room) })}\n`
    if (short.length <= LONGEST) return short
  }
  return `${JSON.stringify({ ...head, msg: shorten(msg, { text: 100, items: 0, depth: 0 }) })}\n`
}
