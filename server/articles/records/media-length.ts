/** The length of a narration, read from its own bytes: front matter that states another length is refused. */
import { extname } from 'node:path'

type Bytes = Buffer

/** Length in seconds of a WAV, MP3 or Ogg Opus file; undefined for anything else. */
export function mediaSeconds(name: string, bytes: Bytes): number | undefined {
  switch (extname(name)) {
    case '.wav':
      return wavSeconds(bytes)
    case '.mp3':
      return mp3Seconds(bytes)
    case '.opus':
    case '.ogg':
      return opusSeconds(bytes)
    default:
      return undefined
  }
}

/** RIFF chunks: `fmt ` holds the bytes per second, `data` their number. */
function wavSeconds(bytes: Bytes): number | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE') return undefined
  let rate = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    if (id === 'fmt ' && at + 20 <= bytes.length) rate = bytes.readUInt32LE(at + 16)
    if (id === 'data') return rate > 0 ? Math.min(size, bytes.length - at - 8) / rate : undefined
    at += 8 + size + (size % 2)
  }
  return undefined
}

/** Kilobits per second of MPEG-1 and MPEG-2 layer III, by the index in a frame's header (ISO 11172-3, 13818-3). */
const BITRATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const RATES = [44_100, 48_000, 32_000] as const

type Frame = { readonly size: number; readonly seconds: number }

function mp3Frame(header: number): Frame | undefined {
  const [version, layer] = [(header >>> 19) & 3, (header >>> 17) & 3]
  if (header >>> 21 !== 0x7ff || version === 1 || layer !== 1) return undefined
  const mpeg1 = version === 3
  const kilobits = BITRATES[mpeg1 ? 1 : 2][(header >>> 12) & 15]
  const base = RATES[(header >>> 10) & 3]
  if (!kilobits || !base) return undefined
  const rate = mpeg1 ? base : version === 2 ? base / 2 : base / 4
  const samples = mpeg1 ? 1152 : 576
  return { size: Math.floor((samples / 8) * ((kilobits * 1000) / rate)) + ((header >>> 9) & 1), seconds: samples / rate }
}

/** Sums the frames after an ID3 tag; works for constant and variable bit rates. */
function mp3Seconds(bytes: Bytes): number | undefined {
  let at = 0
  if (bytes.toString('latin1', 0, 3) === 'ID3' && bytes.length > 10)
    at = 10 + bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 127), 0)
  let seconds = 0
  while (at + 4 <= bytes.length) {
    const frame = mp3Frame(bytes.readUInt32BE(at))
    if (!frame) break
    seconds += frame.seconds
    at += frame.size
  }
  return seconds > 0 ? seconds : undefined
}

/** The last page's position at 48 kHz, minus what the decoder skips (RFC 7845). */
function opusSeconds(bytes: Bytes): number | undefined {
  const head = bytes.indexOf('OpusHead')
  const last = bytes.lastIndexOf('OggS')
  if (head < 0 || last < 0 || head + 12 > bytes.length || last + 14 > bytes.length) return undefined
  return (Number(bytes.readBigUInt64LE(last + 6)) - bytes.readUInt16LE(head + 10)) / 48_000
}
