/** Reads the outlines of a TrueType font: its character map, advances and contours. For files of ours alone, so nothing is checked. */

/** In units of the font, upwards; `on`: on the curve, and not the control point of one. */
export type Vertex = { readonly x: number; readonly y: number; readonly on: boolean }
export type Contour = readonly Vertex[]
/** `advance`: in units of the font. */
export type Glyph = { readonly advance: number; readonly contours: readonly Contour[] }
export type Outlines = { readonly unitsPerEm: number; readonly glyphOf: (character: string) => Glyph }

const SIMPLE = { on: 1, shortX: 2, shortY: 4, repeated: 8, sameX: 16, sameY: 32 } as const
const PART = { words: 1, scaled: 8, more: 32, scaledTwice: 64, scaledFully: 128 } as const

/** Where each table begins. */
function tablesOf(file: Buffer): (name: string) => number {
  const count = file.readUInt16BE(4)
  const starts = new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index
      return [file.toString('latin1', at, at + 4), file.readUInt32BE(at + 8)] as const
    }),
  )
  return (name) => starts.get(name) ?? 0
}

/** The glyph of a code point by the table of format 4 of the character map; 0 where there is none. */
function indexIn(file: Buffer, cmap: number): (code: number) => number {
  const records = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, index) => cmap + file.readUInt32BE(cmap + 8 + 8 * index),
  )
  const table = records.find((at) => file.readUInt16BE(at) === 4) ?? 0
  const doubled = file.readUInt16BE(table + 6)
  const [ends, starts] = [table + 14, table + 16 + doubled]
  return (code) => {
    for (let at = 0; at < doubled; at += 2) {
      const start = file.readUInt16BE(starts + at)
      if (file.readUInt16BE(ends + at) < code || start > code) continue
      const delta = file.readInt16BE(starts + doubled + at)
      const ranges = starts + 2 * doubled + at
      const offset = file.readUInt16BE(ranges)
      const found = offset === 0 ? code : file.readUInt16BE(ranges + offset + 2 * (code - start))
      return found === 0 ? 0 : (found + delta) & 0xffff
    }
    return 0
  }
}

/** Coordinates of one axis, each as its distance to the one before. */
function axis(file: Buffer, from: number, flags: readonly number[], { short, same }: { short: number; same: number }) {
  let [at, value] = [from, 0]
  const values = flags.map((flag) => {
    if ((flag & short) !== 0) value += (flag & same) !== 0 ? file.readUInt8(at++) : -file.readUInt8(at++)
    else if ((flag & same) === 0) {
      value += file.readInt16BE(at)
      at += 2
    }
    return value
  })
  return { values, end: at }
}

function simple(file: Buffer, start: number, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, index) => file.readUInt16BE(start + 10 + 2 * index))
  let at = start + 10 + 2 * count
  at += 2 + file.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length <= (ends.at(-1) ?? -1)) {
    const flag = file.readUInt8(at++)
    const times = (flag & SIMPLE.repeated) !== 0 ? file.readUInt8(at++) : 0
    for (let each = 0; each <= times; each++) flags.push(flag)
  }
  const xs = axis(file, at, flags, { short: SIMPLE.shortX, same: SIMPLE.sameX })
  const ys = axis(file, xs.end, flags, { short: SIMPLE.shortY, same: SIMPLE.sameY })
  const vertices = flags.map((flag, index) => ({
    x: xs.values[index] ?? 0,
    y: ys.values[index] ?? 0,
    on: (flag & SIMPLE.on) !== 0,
  }))
  return ends.map((end, index) => vertices.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

/** The parts of a letter with its accent, each moved to its place. */
function composite(file: Buffer, start: number, contoursOf: (index: number) => readonly Contour[]): Contour[] {
  const contours: Contour[] = []
  for (let at = start + 10, more = true; more; ) {
    const [flags, index] = [file.readUInt16BE(at), file.readUInt16BE(at + 2)]
    const wide = (flags & PART.words) !== 0
    const [dx, dy] = wide ? [file.readInt16BE(at + 4), file.readInt16BE(at + 6)] : [file.readInt8(at + 4), file.readInt8(at + 5)]
    at += wide ? 8 : 6
    at += (flags & PART.scaledFully) !== 0 ? 8 : (flags & PART.scaledTwice) !== 0 ? 4 : (flags & PART.scaled) !== 0 ? 2 : 0
    contours.push(...contoursOf(index).map((contour) => contour.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on }))))
    more = (flags & PART.more) !== 0
  }
  return contours
}

/** Each glyph is read once. */
export function readOutlines(file: Buffer): Outlines {
  const table = tablesOf(file)
  const [head, glyf, loca, hmtx] = [table('head'), table('glyf'), table('loca'), table('hmtx')]
  const isLong = file.readInt16BE(head + 50) === 1
  const measured = file.readUInt16BE(table('hhea') + 34)
  const indexOf = indexIn(file, table('cmap'))
  const offset = (index: number): number =>
    isLong ? file.readUInt32BE(loca + 4 * index) : 2 * file.readUInt16BE(loca + 2 * index)
  const contoursOf = (index: number): readonly Contour[] => {
    const start = glyf + offset(index)
    if (offset(index + 1) === offset(index)) return []
    const count = file.readInt16BE(start)
    return count < 0 ? composite(file, start, contoursOf) : simple(file, start, count)
  }
  const known = new Map<string, Glyph>()
  return {
    unitsPerEm: file.readUInt16BE(head + 18),
    glyphOf(character) {
      const index = indexOf(character.codePointAt(0) ?? 0)
      const advance = file.readUInt16BE(hmtx + 4 * Math.min(index, measured - 1))
      const glyph = known.get(character) ?? { advance, contours: contoursOf(index) }
      known.set(character, glyph)
      return glyph
    },
  }
}
