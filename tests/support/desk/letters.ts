/** Letters in a desk's store, as visitors and the machine write them. */
import { createEnquiries } from '#server/funnel/enquiries/enquiries.ts'
import { createMailQueue } from '#server/funnel/enquiries/mail-queue.ts'
import { internationalPhone } from '#server/funnel/person/phone.ts'
import { NO_ADMISSION } from '../funnel/funnel-parts.ts'
import { WORDING } from '../funnel/leads.ts'
import type { DeskRig } from './desk.ts'

export const WRITER = {
  name: 'Grace Canary',
  email: 'grace@example.ca',
  subject: 'A canary about delivery',
  message: 'The canary of the third paragraph sings <b>twice</b>.',
}

/** A writer to the office of this desk; its mail server has set answers. */
export function lettersRig({ leadsDb: db, now, keys, consent }: DeskRig) {
  const mail = createMailQueue({ db, now, keys })
  const enquiries = createEnquiries({
    db,
    now,
    keys,
    readPhone: (typed) => internationalPhone(typed, 'CA'),
    advertiser: () => ({ id: 'sample', name: 'Sample Advertiser' }),
    wording: () => WORDING,
    admission: NO_ADMISSION,
    enqueueMail: mail.enqueue,
    recordConsent: consent.record,
  })
  /** A visitor writes by the contact page. @returns the letter's number */
  async function written(): Promise<string> {
    const outcome = await enquiries.contact(WRITER)
    if (outcome.kind !== 'kept') throw new Error(outcome.kind)
    return outcome.id
  }
  const noticed = (id: string, receiptId = 'R1'): Promise<void> =>
    mail.enqueue(
      db,
      { subject: `Consent withdrawn: receipt ${receiptId}`, text: 'Tell them to stop.', notice: 'withdrawal', receiptId },
      id,
    )
  /** Tries as often as it takes until the mail server took every letter, or refused it for good. */
  const refusedFor = async (clock: DeskRig['clock']): Promise<void> => {
    const send = () => Promise.reject(new Error('refused'))
    for (let dead = 0; dead === 0; clock.advance(24 * 3_600_000)) dead = (await mail.sendDue({ send })).dead
  }
  const sent = () => mail.sendDue({ send: async () => undefined })
  return { enquiries, mail, written, noticed, refusedFor, sent }
}
