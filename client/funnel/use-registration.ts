import { useReducer, useRef, useState } from 'react'
import { funnelReducer } from '#shared/funnel.ts'
import { post, type Reply } from './api.ts'
import { checkDetails, type Details, type FunnelStart, NOTHING, type Problems, toState } from './details.ts'
import { openTab } from './leave.ts'
import { fieldRefusal, onSend, onVerify } from './replies.ts'
import { sendLead } from './send-lead.ts'
import { useOnce } from './use-once.ts'

export type RegistrationOptions = { readonly variant: 'page' | 'footer'; readonly start?: FunnelStart }

/** The whole flow in the browser: what each button does, and what its answer means. One call is under way at a time. */
export function useRegistration({ variant, start }: RegistrationOptions) {
  const [state, dispatch] = useReducer(funnelReducer, start, toState)
  const [problems, setProblems] = useState<Problems>(start?.problems ?? {})
  // Counts the times the form was refused: the focus moves to the first bad field then, and never while one is corrected.
  const [refusals, setRefusals] = useState(start?.problems ? 1 : 0)
  const [receipt, setReceipt] = useState(start?.receipt ?? '')
  const details = useRef<Details>(start ?? NOTHING)
  const once = useOnce()

  function refuse(found: Problems): void {
    setProblems(found)
    setRefusals((count) => count + 1)
  }

  const sendCode = ({ fields, country, consents }: Details): Promise<Reply> =>
    post('/api/send-otp', { ...fields, country, consents })

  const submit = (typed: Details): Promise<void> =>
    once(async () => {
      const checked = await checkDetails(typed)
      if (Object.keys(checked.problems).length > 0) return refuse(checked.problems)
      setProblems({})
      const fields = { ...typed.fields, phoneNumber: checked.phoneNumber }
      details.current = { ...typed, fields }
      dispatch({ type: 'submit', fields })
      const reply = await sendCode(details.current)
      const refused = fieldRefusal(reply)
      if (refused) refuse(refused)
      dispatch(refused ? { type: 'refused', problem: '' } : onSend(reply, false))
    })

  const resend = (): Promise<void> =>
    once(async () => {
      dispatch({ type: 'resend' })
      dispatch(onSend(await sendCode(details.current), true))
    })

  async function finish(tab: Window | null): Promise<void> {
    const { event, receipt: id } = await sendLead(details.current, variant, tab)
    setReceipt(id)
    dispatch(event)
  }

  const verify = (code: string): Promise<void> =>
    once(async () => {
      const tab = openTab()
      dispatch({ type: 'verify' })
      const { email, phoneNumber } = details.current.fields
      const event = onVerify(await post('/api/verify-otp', { email, phoneNumber, code }))
      dispatch(event)
      if (event.type === 'verified') await finish(tab)
      else tab?.close()
    })

  return {
    state,
    problems,
    refusals,
    receipt,
    details,
    dispatch,
    setProblems,
    submit,
    resend,
    verify,
    /** Everything anew, the boxes too. */
    tryAgain: () => {
      details.current = NOTHING
      dispatch({ type: 'try-again' })
    },
    /** For a visitor who comes back with a verified phone and no lead yet. */
    finish: () => once(() => finish(null)),
  }
}
export type Registration = ReturnType<typeof useRegistration>
