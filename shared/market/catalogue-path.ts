/** `USD/CAD` ⇄ `USD-CAD`: a symbol in a path. Kept apart from the catalogue, which a page need not load. */
export const symbolToPath = (symbol: string): string => symbol.replace('/', '-')
export const symbolFromPath = (path: string): string => path.replace('-', '/')
