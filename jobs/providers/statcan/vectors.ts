/** Official figures by their vector at Statistics Canada, or by the place in a table where no vector is known to us. */
export const VECTORS: ReadonlyMap<string, number> = new Map([
  ['cpi', 41690973],
  ['cpi-quebec', 41691783],
  ['cpi-ontario', 41691919],
  ['cpi-alberta', 41692327],
  ['cpi-british-columbia', 41692462],
  ['cpi-saskatchewan', 41692191],
  ['cpi-manitoba', 41692055],
  ['cpi-new-brunswick', 41691648],
  ['cpi-nova-scotia', 41691513],
  ['cpi-prince-edward-island', 41691379],
  ['cpi-newfoundland-and-labrador', 41691244],
  ['cpi-food', 41690974],
  ['cpi-shelter', 41691050],
  ['cpi-household', 41691067],
  ['cpi-clothing', 41691108],
  ['cpi-transportation', 41691128],
  ['cpi-gasoline', 41691136],
  ['cpi-health', 41691153],
  ['cpi-recreation', 41691170],
  ['cpi-alcohol', 41691206],
  ['cpi-energy', 41691239],
  ['unemployment', 2062815],
  ['unemployment-quebec', 2063760],
  ['unemployment-ontario', 2063949],
  ['unemployment-alberta', 2064516],
  ['unemployment-british-columbia', 2064705],
  ['employment', 2062811],
  ['participation', 2062816],
  ['hourly-earnings', 1592156],
  ['gdp', 65201210],
  ['retail-sales', 1446859483],
  ['housing-starts', 52300157],
  ['population', 1],
])

export type VectorAddress = { readonly productId: number; readonly coordinate: string }

/** Farm prices, table 32-10-0077: Alberta is 9, wheat 3, canola 18. A place has ten parts, else the answer is 406. */
const farmPrice = (crop: number): VectorAddress => ({ productId: 32100077, coordinate: `9.${crop}.0.0.0.0.0.0.0.0` })

export const PLACES: ReadonlyMap<string, VectorAddress> = new Map([
  ['wheat-alberta', farmPrice(3)],
  ['canola-alberta', farmPrice(18)],
])

/** How Statistics Canada writes what it calls a figure: `v41690973`, or a table and the place in it. */
export function seriesOf(figure: string): string | undefined {
  const [vector, place] = [VECTORS.get(figure), PLACES.get(figure)]
  if (vector !== undefined) return `v${vector}`
  return place && `table ${place.productId}, ${place.coordinate}`
}
