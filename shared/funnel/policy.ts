/** What the privacy page prints. */

export type RetentionRow = {
  readonly id: string
  readonly data: string
  readonly purpose: string
  readonly days: number
  /** What happens when the time is over. */
  readonly afterwards: 'erased' | 'pseudonymised'
}

export type Recipient = { readonly name: string; readonly receives: string; readonly country: string; readonly when: string }

export type Policy = {
  readonly officer: { readonly title: string; readonly email: string }
  readonly retention: readonly RetentionRow[]
  readonly recipients: readonly Recipient[]
}
