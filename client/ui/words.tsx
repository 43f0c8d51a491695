import type { Told } from '#shared/ui/told.ts'

/** A sentence whose figures say where they come from. */
export const Words = ({ of }: { of: Told }) =>
  typeof of === 'string'
    ? of
    : of.map((part, place) => {
        if (typeof part === 'string') return part
        const [text, value, origin] = part
        if (origin === undefined)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: as of a figure
            <time key={place} dateTime={String(value)}>
              {text}
            </time>
          )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may have one figure twice, as its lowest and its first
          <data key={place} data-of={origin} value={value}>
            {text}
          </data>
        )
      })
