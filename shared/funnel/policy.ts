/** A visitor's data on the privacy page: retention and recipients. */

export type RetentionRow = {
  readonly id: string
  readonly data: string
  readonly purpose: string
  readonly days: number
  /** What happens when the time is over. */
  readonly afterwards: 'erased' | 'pseudonymised'
}

/** `where`: country or address, and the host that it is sent to. */
export type Recipient = { readonly name: string; readonly receives: string; readonly where: string; readonly when: string }

export type Policy = {
  readonly officer: { readonly title: string; readonly email: string }
  readonly retention: readonly RetentionRow[]
  readonly recipients: readonly Recipient[]
  /** The one recipient is the sandbox on this server: a reader's details go nowhere else. */
  readonly staysHere: boolean
  /** Host of the one script that a page may load from another site; `null` where the operator supplies none. */
  readonly network: string | null
}
