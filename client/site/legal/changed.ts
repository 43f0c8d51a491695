/** The date the wording of the privacy and terms pages last changed. Change it with the text. */
export const LEGAL_TEXT_CHANGED = '2026-11-23'
