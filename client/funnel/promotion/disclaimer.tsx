import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { useSite } from '../../ui/site.ts'

/** Shown beside every form that asks for a reader's details. */
export function Disclaimer() {
  const { name } = useSite()
  return (
    <p className="meta">
      <b>Disclaimer.</b> {name} is not a licensed broker and gives no investment advice. Trading can lose all the money you put
      in. We are paid when you register.{' '}
      <a href={REGISTRATION_SEARCH} target="_blank" rel="noopener">
        <u>Check a firm’s registration</u>
        <span className="vh"> (opens in a new tab)</span>
      </a>{' '}
      before you send money.
    </p>
  )
}
