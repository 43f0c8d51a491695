/** Whether a message is kept: counted with it, by address, network and site, and paid for in work while the site's budget runs low. */
import type { MessageOutcome } from '#shared/funnel/outcomes.ts'
import type { Admit, ChallengeUse, PaidOutcome, Work } from '../ports.ts'
import type { LeadsDb } from '../store/schema.ts'

/** The sender: the address that is counted, and the solved challenge where one was issued. */
export type Sender = { readonly ip: string; readonly proof?: string | undefined }

/** Counts a message inside the transaction that keeps it. */
export type Count = (trx: LeadsDb) => Promise<PaidOutcome>

type Use = ChallengeUse & { readonly purpose: 'contact' | 'enquiry' }
type Refusal = Extract<MessageOutcome, { kind: 'limit' | 'challenge' }>
type AdmissionOptions = { readonly admit: Pick<Admit, 'exhausted' | 'paid'>; readonly work: Work }

export type Admission = ReturnType<typeof createAdmission>

export function createAdmission({ admit, work }: AdmissionOptions) {
  async function refusal(use: Use, outcome: Exclude<PaidOutcome, { kind: 'counted' }>): Promise<Refusal> {
    if (outcome.kind === 'tripped') return { kind: 'limit', retryAfter: outcome.tripped.retryAfter }
    const { level, retryAfter } = outcome.pressure
    return { kind: 'challenge', challenge: await work.issue(use, level), retryAfter }
  }

  /** @param take keeps what it counts @returns why nothing was kept */
  return async (use: Use, { ip, proof }: Sender, take: (count: Count) => Promise<PaidOutcome>): Promise<Refusal | undefined> => {
    const { purpose } = use
    const known = admit.exhausted(purpose, ip)
    if (known && (proof === undefined || known.action !== 'challenge')) return { kind: 'limit', retryAfter: known.retryAfter }
    const solved = proof === undefined ? undefined : await work.read(proof, use)
    const outcome = await take((trx) =>
      admit.paid(trx, purpose, ip, async ({ level }) => solved !== undefined && work.spend(trx, solved, level)),
    )
    return outcome.kind === 'counted' ? undefined : refusal(use, outcome)
  }
}
