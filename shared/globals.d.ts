/** What browsers and Node both have, though no language library declares it. Nothing else of a platform belongs in `shared/`. */
declare class URLSearchParams {
  get(name: string): string | null
}
declare class TextEncoder {
  encode(text: string): Uint8Array
}
