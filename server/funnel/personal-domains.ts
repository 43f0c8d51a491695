import type { Keyring } from '#server/platform/crypto/keyring.ts'
import type { ConsentLog } from './consent/log/log.ts'
import { receiptsOfPerson } from './consent/personal.ts'
import { enquiriesOfPerson } from './enquiries/personal.ts'
import { leadsOfPerson } from './leads/personal.ts'
import { verificationsOfPerson } from './otp/personal.ts'
import type { PersonalDomain } from './person/domain.ts'
import { draftsOfPerson } from './registration/drafts.ts'
import { sandboxOfPerson } from './tracker/sandbox.ts'

type PersonalDomainsOptions = { readonly now: () => number; readonly keys: Keyring; readonly consentLog: ConsentLog }

/**
 * Every domain that keeps something of a person: the one list that erasure and export walk. A test reads the columns of
 * the store and fails when one is in no domain here.
 */
export const personalDomains = ({ now, keys, consentLog }: PersonalDomainsOptions): readonly PersonalDomain[] => [
  leadsOfPerson({ now, keys }),
  enquiriesOfPerson(keys),
  receiptsOfPerson({ now, log: consentLog }),
  verificationsOfPerson,
  draftsOfPerson(keys),
  sandboxOfPerson(keys),
]
