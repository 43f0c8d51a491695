import { useLayoutEffect, useState } from 'react'
import { hiddenFields, resolveTracking } from '#shared/funnel/tracking.ts'
import { currentTracking } from '../tracking/tracking.ts'

type Hidden = Readonly<Record<string, string>>
type HiddenFieldsProps = {
  variant: 'page' | 'footer' /** Where the server knows this visitor's address. */
  values?: Hidden | undefined
}

/** The campaign's hidden inputs. A page that is the same for everyone carries the defaults, and the script fills them in. */
export function HiddenFields({ variant, values }: HiddenFieldsProps) {
  const [fields, setFields] = useState<Hidden>(values ?? hiddenFields(resolveTracking({ query: {}, variant })))
  // Before the form is visible, hence before it can be sent.
  useLayoutEffect(() => setFields(hiddenFields(currentTracking(variant))), [variant])
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
