import { useCallback, useReducer, useRef } from 'react'
import type { Details, DetailsProblems, Standing, Step } from '#shared/funnel/registration.ts'
import { checkDetails } from './details/details.ts'
import { isAdroll, recordConversion } from './outcome/adroll.ts'
import { leaveTo, openTab } from './outcome/leave.ts'
import { funnelReducer, startState } from './state.ts'
import { take } from './steps.ts'
import { currentTracking } from './tracking/tracking.ts'
import { useOnce } from './use-once.ts'

export type RegistrationOptions = { readonly variant: 'page' | 'footer'; readonly start?: Standing | undefined }
type Verified = Extract<Standing, { step: 'otp-verified' }>

/** How a step is asked for, and from where. */
type Way = { readonly ask: (step: Step) => Promise<Standing | undefined> } & Pick<RegistrationOptions, 'variant'>

/** Sends the lead and takes the visitor to the URL in the answer. A tab without one is closed. */
async function finish({ ask, variant }: Way, { email, phoneNumber }: Verified, tab: Window | null): Promise<void> {
  const tracking = currentTracking(variant)
  const adroll = isAdroll(tracking)
  const standing = await ask({ step: 'finish' })
  const registered = standing?.step === 'submitted'
  if (registered && adroll) recordConversion({ email, phone: phoneNumber, adct: tracking.adct })
  if (registered && standing.url) leaveTo(standing.url, tab, adroll)
  else tab?.close()
}

/** Takes a step that may end with a proved phone, and sends the lead then. */
async function prove(way: Way, step: Step, tab: Window | null): Promise<void> {
  const standing = await way.ask(step)
  if (standing?.step === 'otp-verified') await finish(way, standing, tab)
  else tab?.close()
}

/** The whole flow in the browser: which step each button takes, and what its answer shows. One is under way at a time. */
export function useRegistration({ variant, start }: RegistrationOptions) {
  const [state, dispatch] = useReducer(funnelReducer, start, startState)
  const once = useOnce()
  // A restart is shown at once; the next step waits until the server has confirmed it.
  const restarted = useRef<Promise<unknown>>(Promise.resolve())

  async function ask(step: Step): Promise<Standing | undefined> {
    await restarted.current
    const { event, standing } = await take(step)
    dispatch(event)
    return standing
  }

  const submit = (typed: Details): Promise<void> =>
    once(async () => {
      const { problems, phoneNumber } = await checkDetails(typed)
      if (Object.keys(problems).length > 0) return dispatch({ type: 'refused', problems })
      // Shown as typed, whatever becomes of it.
      dispatch({ type: 'asked', details: typed })
      const details = { ...typed, fields: { ...typed.fields, phoneNumber } }
      await ask({ step: 'details', details, tracking: currentTracking(variant) })
    })

  const type = useCallback((code: string) => dispatch({ type: 'typed', code }), [])
  return {
    state,
    submit,
    /** Correcting a field removes its problem, or names another. */
    correct: (problems: DetailsProblems) => dispatch({ type: 'corrected', problems }),
    type,
    verify: (code: string): Promise<void> =>
      once(async () => {
        const tab = openTab()
        dispatch({ type: 'asked' })
        await prove({ ask, variant }, { step: 'code', code }, tab)
      }),
    resend: (): Promise<void> =>
      once(async () => {
        dispatch({ type: 'asked-again' })
        await ask({ step: 'resend' })
      }),
    changePhone: (): Promise<void> =>
      once(async () => {
        await ask({ step: 'change' })
      }),
    /** From the form with what was typed, or from where the server says the registration stands. */
    tryAgain: async (): Promise<void> => {
      if (state.step === 'error' && state.details) {
        dispatch({ type: 'try-again' })
        restarted.current = take({ step: 'restart' })
        return
      }
      await once(() => prove({ ask, variant }, { step: 'return' }, openTab()))
    },
    /** For a visitor who returns with a verified phone but no lead yet. */
    resume: (verified: Verified): Promise<void> => once(() => finish({ ask, variant }, verified, null)),
  }
}
export type Registration = ReturnType<typeof useRegistration>
