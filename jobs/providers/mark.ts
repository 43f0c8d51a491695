/** Has each call ask a source, and judge and store its answer, under the source's mark. What runs under a mark asks for no other. */
export type Mark = <Args extends unknown[], T>(take: (...args: Args) => Promise<T>) => (...args: Args) => Promise<T>

/** Where nothing is marked, as in most tests. */
export const unmarked: Mark = (take) => take
