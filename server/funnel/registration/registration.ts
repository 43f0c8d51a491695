/**
 * A visitor's registration, step by step. The draft under the verification's cookie is its truth: pages with and without
 * script take the same steps and get the same outcomes.
 */
import { isStoreError } from '#server/platform/db/store-error.ts'
import type { Standing, Step } from '#shared/funnel/registration.ts'
import { wordsIn } from '#shared/funnel/words.ts'
import { unreachable } from '#shared/result.ts'
import type { Registrant, StepOutcome } from '../ports.ts'
import { takeDetails } from './details-step.ts'
import type { RegistrationOptions } from './ports.ts'
import { EMPTY_FORM, OK, stepReply, submitted, verificationStanding, withProblem } from './standing.ts'
import { changePhone, finish, type Kept, resend, tryCode } from './steps.ts'

export type Registration = ReturnType<typeof createRegistration>

export function createRegistration(options: RegistrationOptions) {
  const { drafts, otp } = options

  /** Where the holder of the cookie can continue. */
  async function standing(verificationId: string | undefined): Promise<Standing> {
    const draft = verificationId === undefined ? undefined : await drafts.load(verificationId)
    if (!draft) return EMPTY_FORM
    return draft.kind === 'done' ? submitted(draft) : verificationStanding(otp, verificationId, draft.details)
  }

  /** A step that continues with what was typed before, or from the empty form if nothing is left. */
  async function goOn(who: Registrant, step: (kept: Kept) => Promise<StepOutcome>): Promise<StepOutcome> {
    const { verificationId } = who
    const draft = verificationId === undefined ? undefined : await drafts.load(verificationId)
    if (verificationId === undefined || !draft)
      return stepReply(withProblem(EMPTY_FORM, wordsIn(who.locale).MESSAGES.expired), OK)
    return draft.kind === 'done' ? stepReply(submitted(draft), OK) : step({ who, verificationId, draft })
  }

  async function restart({ verificationId }: Registrant): Promise<StepOutcome> {
    if (verificationId !== undefined) await drafts.remove(verificationId)
    return stepReply(EMPTY_FORM, OK)
  }

  async function dispatch(step: Step, who: Registrant): Promise<StepOutcome> {
    switch (step.step) {
      case 'details':
        return takeDetails(options, who, step)
      case 'code':
        return goOn(who, (kept) => tryCode(options, kept, step))
      case 'resend':
        return goOn(who, (kept) => resend(options, kept, step.proof))
      case 'change':
        return goOn(who, (kept) => changePhone(options, kept))
      case 'finish':
        return goOn(who, (kept) => finish(options, kept))
      case 'restart':
        return restart(who)
      case 'return':
        return stepReply(await standing(who.verificationId), OK)
      default:
        return unreachable(step)
    }
  }

  /** Takes one step. */
  async function take(step: Step, who: Registrant): Promise<StepOutcome> {
    try {
      return await dispatch(step, who)
    } catch (error) {
      if (!isStoreError(error)) throw error
      return { kind: 'unavailable' }
    }
  }

  return { standing, take }
}
