import { useLiveFigures } from '../../live/use-figures.ts'

/** Makes the figures of a page live. */
export function LiveFigures({ version }: { version: number }) {
  useLiveFigures(version)
  return null
}
