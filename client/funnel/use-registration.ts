import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import type { Details, DetailsProblems, NameParts, Origin, Standing, Step } from '#shared/funnel/registration.ts'
import { useSite } from '../ui/site.ts'
import { begunOn, rememberBegun } from './begun.ts'
import { checkDetails } from './details/details.ts'
import { useOffer } from './details/offer.ts'
import { enquire } from './enquiry/enquire.ts'
import { isAdroll, isReported, recordConversion } from './outcome/adroll.ts'
import { isOpen, leaveTo, openTab } from './outcome/leave.ts'
import { funnelReducer, startState } from './state.ts'
import { take } from './steps.ts'
import * as texts from './texts.en.tsx'
import { currentTracking } from './tracking/tracking.ts'
import { useOnce } from './use-once.ts'

export type RegistrationOptions = {
  readonly variant: 'page' | 'footer'
  readonly start?: Standing | undefined
  /** Of a form on a page that is about something else. */
  readonly origin?: Origin | undefined
}
type Verified = Extract<Standing, { step: 'otp-verified' }>

/** How a step is sent, and from where. */
type Way = { readonly ask: (step: Step, tab?: Window | null) => Promise<Standing | undefined> } & Pick<
  RegistrationOptions,
  'variant'
>

/** Sends the lead and takes the visitor to the URL in the answer. A tab without one is closed. */
async function finish({ ask, variant }: Way, { email, phoneNumber }: Verified, tab: Window | null): Promise<void> {
  const tracking = currentTracking(variant)
  const adroll = isAdroll(tracking)
  const standing = await ask({ step: 'finish' }, tab)
  const registered = standing?.step === 'submitted'
  if (registered && adroll) recordConversion({ email, phone: phoneNumber, adct: tracking.adct })
  if (registered && standing.url) leaveTo(standing.url, tab, adroll)
  else tab?.close()
}

/** Takes a step that may end with a proved phone; only then the company's tab opens, and the lead is sent. */
async function prove(way: Way, step: Step): Promise<void> {
  const standing = await way.ask(step)
  if (standing?.step === 'otp-verified') await finish(way, standing, openTab())
}

/** A code was sent to a visitor of this page. The network that reports the lead runs on the registration page only. */
function begun({ page }: Origin, variant: 'page' | 'footer'): void {
  rememberBegun(page)
  if (isReported(currentTracking(variant))) location.assign(texts.registrationPath)
}

/** Asks once, as the page opens, for the step of the registration that was begun on it. */
function useComeBack(origin: Origin | undefined, comeBack: () => Promise<void>): void {
  const opening = useRef(true)
  useEffect(() => {
    const justOpened = opening.current
    opening.current = false
    if (justOpened && origin && begunOn(origin.page)) void comeBack()
  }, [origin, comeBack])
}

/** The steps one after the other: what is shown, and how a step is taken. */
function useSteps(start: Standing | undefined) {
  const [state, dispatch] = useReducer(funnelReducer, start, startState)
  // Set while the page shows what the server still knew: then nothing takes the focus.
  const [restored, setRestored] = useState(false)
  // A restart is shown at once; the next step waits until the server has confirmed it.
  const restarted = useRef<Promise<unknown>>(Promise.resolve())
  const asked = useRef(0)

  async function ask(step: Step, tab: Window | null = null): Promise<Standing | undefined> {
    asked.current += 1
    await restarted.current
    const { event, standing } = await take(step)
    setRestored(false)
    dispatch(event.type === 'step' ? { ...event, hasTab: isOpen(tab) } : event)
    return standing
  }

  const comeBack = async (): Promise<void> => {
    const before = asked.current
    const { event, standing } = await take({ step: 'return' })
    if (!standing || standing.step === 'initial' || asked.current !== before) return
    setRestored(true)
    dispatch(event)
  }

  /** The form again, with what was typed. */
  const startOver = (): void => {
    dispatch({ type: 'try-again' })
    restarted.current = take({ step: 'restart' })
  }
  return { state, dispatch, restored, ask, comeBack, startOver }
}

/** The whole flow in the browser: which step each button takes, and what its answer shows. One is under way at a time. */
export function useRegistration({ variant, start, origin }: RegistrationOptions) {
  const { state, dispatch, restored, ask, comeBack, startOver } = useSteps(start)
  const { campaign } = useSite()
  const open = useOffer()?.openCountries.map(([code]) => code) ?? []
  const once = useOnce()
  useComeBack(origin, comeBack)

  /** `taken`: called once the details were right, whatever became of the code. */
  const submit = (typed: Details, taken?: () => void, proof?: string): Promise<void> =>
    once(async () => {
      const { problems, phoneNumber } = await checkDetails(typed, open)
      if (Object.keys(problems).length > 0) return dispatch({ type: 'refused', problems })
      // Shown as typed, whatever becomes of it.
      dispatch({ type: 'asked', details: typed })
      const details = { ...typed, fields: { ...typed.fields, phoneNumber } }
      const standing = await ask({ step: 'details', details, tracking: currentTracking(variant, campaign), origin, proof })
      if (standing && !(standing.step === 'initial' && Object.keys(standing.problems ?? {}).length > 0)) taken?.()
      if (standing?.step === 'otp-sent' && origin) begun(origin, variant)
    })

  const type = useCallback((code: string) => dispatch({ type: 'typed', code }), [dispatch])
  return {
    state,
    restored,
    submit,
    /** Keeps what was typed as an enquiry, which is not passed on; `kept` is called once it is. */
    enquire: (typed: Details, kept: () => void, proof?: string): Promise<void> =>
      once(() => enquire({ typed, origin, dispatch, kept, proof })),
    /** Correcting a field removes its problem, or names another. */
    correct: (problems: DetailsProblems) => dispatch({ type: 'corrected', problems }),
    type,
    verify: (code: string, name?: NameParts): Promise<void> =>
      once(async () => {
        dispatch({ type: 'asked' })
        await prove({ ask, variant }, { step: 'code', code, name })
      }),
    resend: (proof?: string): Promise<void> =>
      once(async () => {
        dispatch({ type: 'asked-again' })
        await ask({ step: 'resend', proof })
      }),
    changePhone: (): Promise<void> =>
      once(async () => {
        await ask({ step: 'change' })
      }),
    /** From the form with what was typed, or from where the server says the registration is. */
    tryAgain: async (): Promise<void> => {
      if (state.step === 'error' && state.details) return startOver()
      await once(() => prove({ ask, variant }, { step: 'return' }))
    },
    /** For a visitor who returns with a verified phone but no lead yet. */
    resume: (verified: Verified): Promise<void> => once(() => finish({ ask, variant }, verified, null)),
  }
}
export type Registration = ReturnType<typeof useRegistration>
