/** `USD/CAD` ⇄ `USD-CAD`: how a symbol stands in a path. Apart from the catalogue, which a page need not carry. */
export const symbolToPath = (symbol: string): string => symbol.replace('/', '-')
export const symbolFromPath = (path: string): string => path.replace('-', '/')
