import { useLayoutEffect, useState } from 'react'
import { hiddenFields, resolveTracking } from '#shared/funnel/tracking.ts'
import { useSite } from '../../ui/site.ts'
import { currentTracking } from '../tracking/tracking.ts'

type Hidden = Readonly<Record<string, string>>
type HiddenFieldsProps = {
  variant: 'page' | 'footer' /** Where the server knows this visitor's address. */
  values?: Hidden | undefined
}

/** The campaign's hidden inputs. A page that is the same for everyone carries the defaults, and the script fills them in. */
export function HiddenFields({ variant, values }: HiddenFieldsProps) {
  const { campaign } = useSite()
  const [fields, setFields] = useState<Hidden>(values ?? hiddenFields(resolveTracking({ query: {}, variant, campaign })))
  // Before the form is visible, hence before it can be sent.
  useLayoutEffect(() => setFields(hiddenFields(currentTracking(variant, campaign))), [variant, campaign])
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
