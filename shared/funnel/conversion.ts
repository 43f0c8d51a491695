/** The advertising network's own script, which an operator may supply: it gets each registration that its advertisement led to. */

export type ConversionHook = {
  /** The script's address. */
  readonly scriptUrl: string
  readonly origin: string
  /** The network's name to readers: the host that their browser would speak to. */
  readonly host: string
  /** Our id at the network. */
  readonly id: string
}

/** The only pages on which it may run: where a registration is made. */
export const CONVERSION_PAGES: readonly string[] = ['/register', '/fr/inscription']
