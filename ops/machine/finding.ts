/** One thing that was looked at. `problem`: `null` where all is well. `isUnseen`: it could not be looked at, or there is nothing to see yet. */
export type Finding = {
  readonly what: string
  readonly problem: string | null
  readonly detail: string
  readonly isUnseen?: true
}
