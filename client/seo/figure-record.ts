/** An official figure as structured data. */
import type { FigureView } from '#shared/economy/views.ts'

type About = { readonly slug: string; readonly name: string; readonly what: string }

/** A `Dataset` of what is stored; nothing for a sample, for no values, and while the store is still read. */
export function figureRecord(
  origin: string,
  { slug, name, what }: About,
  of: { readonly view: FigureView } | Promise<unknown>,
): object[] {
  if (of instanceof Promise) return []
  const { values, row, publisher } = of.view
  const [first] = values
  const last = values.at(-1)
  if (!first || !last || row.reading === null || row.reading.sampleOf !== null) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Dataset',
      name,
      description: what,
      url: `${origin}/economy/${slug}`,
      creator: { '@type': 'Organization', name: publisher.name, url: publisher.url },
      license: publisher.licenceUrl,
      creditText: publisher.credit?.text,
      temporalCoverage: `${first[0]}/${last[0]}`,
      variableMeasured: { '@type': 'PropertyValue', name, unitText: row.unit },
      isAccessibleForFree: true,
    },
  ]
}
