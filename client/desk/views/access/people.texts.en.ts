/** The texts of the page that finds, copies and erases what is held of a person. */

/** What the parts of the store hold of a person, by their names. */
export const HELD: Readonly<Record<string, string>> = {
  leads: 'Leads',
  enquiries: 'Letters and enquiries',
  receipts: 'Consent receipts',
  verifications: 'Phone verifications',
  drafts: 'Unfinished registrations',
  sandbox: 'Leads in the test buyer’s system',
}
export const showTheLeads = 'Show the leads'
export const downloadACopy = 'Download a copy'
export const eraseFirstStep = 'Erase for good…'
export const eraseForGood = 'Erase for good'
export const eraseQuestion = 'Erase for good?'
export const phoneEnding = (hint: string): string => `the phone ${hint}`
export const willBeErased = (whom: readonly string[]): string => `This will be erased, for ${whom.join(' and ')}:`
export const cannotBeUndone = 'This cannot be undone.'
export const keepIt = 'Keep it'
export const erased = 'Erased'
export const inNumbers = 'number of records'
export const whatIsHeld = 'What is held'
export const noneByEmail = 'No letters or enquiries. Registrations are found by phone.'
export const nothingHeld = 'Nothing held for this phone or email.'
export const people = 'People'
export const erasedNotice = 'Entries in the consent log remain, without personal data. Backups expire within 35 days.'
export const peopleSearchNote =
  'A verified phone finds registrations. An email address is not verified: it finds letters and enquiries only. Check who is asking first.'
/** For the person of a lead, whose fields are filled in. */
export const giveAReason = 'Nothing has been looked up yet: give a reason, then choose Find.'
export const phoneInAny = 'Phone, in any format'
export const eMail = 'Email'
export const find = 'Find'
