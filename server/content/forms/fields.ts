/** The fields of each record's form, with their labels. The schemas judge the values. */

import type { PageControl } from '#shared/desk/page-fields.ts'

export type Field = {
  /** A path within the record, e.g. `contact.email`. */
  readonly name: string
  /** `list`: words with spaces or commas; `parts`: words between strokes; `places`: a line each, of a name and its address. */
  readonly kind?: PageControl | 'list' | 'parts' | 'places'
}
type RecordField = Field & {
  readonly label: string
  readonly choices?: readonly string[]
  readonly note?: string
  /** Begins a part of the form, under these words. */
  readonly part?: string
}
export type RecordForm = { readonly title: string; readonly isList: boolean; readonly fields: readonly RecordField[] }

const DAY = 'YYYY-MM-DD'

export const FORMS: Readonly<Record<'claims' | 'authors' | 'advertisers' | 'site', RecordForm>> = {
  claims: {
    title: 'Claim',
    isList: true,
    fields: [
      { name: 'id', part: 'What is claimed', label: 'Id', note: 'lower-case words with hyphens; pages name it' },
      { name: 'text', label: 'Words of the claim', kind: 'long' },
      { name: 'kind', label: 'Kind', choices: ['performance', 'count', 'audience', 'price', 'odds', 'survey'] },
      { name: 'status', label: 'Status', choices: ['substantiated', 'attributed', 'illustrative', 'withdrawn'] },
      {
        name: 'evidence',
        part: 'What it rests on',
        label: 'Evidence',
        kind: 'long',
        note: 'what it rests on, or that nothing was shown',
      },
      { name: 'source', label: 'Source', note: 'https://, for a substantiated claim' },
      { name: 'testedOn', label: 'Source read on', note: DAY },
      { name: 'publishedOn', part: 'How long it stays', label: 'Published on', note: DAY },
      { name: 'reviewer', label: 'Entered by' },
      { name: 'expires', label: 'Expires', note: `${DAY}, within a year` },
      { name: 'ran.page', part: 'Where it ran, once withdrawn', label: 'Page' },
      { name: 'ran.from', label: 'Ran from', note: DAY },
      { name: 'ran.until', label: 'Ran until', note: DAY },
    ],
  },
  authors: {
    title: 'Author',
    isList: true,
    fields: [
      { name: 'id', label: 'Id' },
      { name: 'name', label: 'Name', note: 'a desk byline; no invented persons' },
      { name: 'role', label: 'Covers' },
      { name: 'bio', label: 'About', kind: 'long' },
    ],
  },
  advertisers: {
    title: 'Advertiser',
    isList: false,
    fields: [
      { name: 'id', part: 'Who it is', label: 'Id', note: 'the name of its file' },
      { name: 'legalName', label: 'Legal name' },
      { name: 'displayName', label: 'Name readers know' },
      { name: 'sample', label: 'Fictional', kind: 'flag', choices: ['true', 'false'] },
      { name: 'address', label: 'Address', kind: 'long' },
      { name: 'contact.email', label: 'Email' },
      { name: 'contact.phone', label: 'Phone' },
      { name: 'website', label: 'Website', note: 'https://' },
      { name: 'registration.regulator', part: 'Registration', label: 'Regulator', note: 'all five empty: none on record' },
      { name: 'registration.number', label: 'Registration number' },
      { name: 'registration.provinces', label: 'Provinces', kind: 'list', note: 'e.g. ON, QC' },
      { name: 'registration.evidence', label: 'Evidence' },
      { name: 'registration.verifiedOn', label: 'Looked up on', note: DAY },
      { name: 'callers', part: 'Calls, as forms and consents say', label: 'Who calls' },
      { name: 'callingHours', label: 'When they call' },
      { name: 'french.callers', part: 'The same in French', label: 'Who calls', note: 'all empty: in English' },
      { name: 'french.callingHours', label: 'When they call' },
      { name: 'french.legalName', label: 'Legal name', note: 'where it has words to translate' },
      {
        name: 'french.claimsApprovedOn',
        label: 'Approved its claims in French on',
        note: `${DAY}; empty: no paid page in French`,
      },
    ],
  },
  site: {
    title: 'The paper',
    isList: false,
    fields: [
      { name: 'name', part: 'What it is called', label: 'Name' },
      { name: 'shortName', label: 'Short name', note: 'under an icon, and in text messages' },
      { name: 'legalName', label: 'Name under which it does business' },
      {
        name: 'nameplate',
        label: 'Nameplate',
        kind: 'parts',
        note: 'the parts left and right of the needle, with | between; a single part goes left',
      },
      { name: 'tagline', label: 'Tagline' },
      { name: 'description', label: 'Description', kind: 'long' },
      { name: 'language', label: 'Language', note: 'e.g. en-CA' },
      { name: 'french.tagline', part: 'The same in French', label: 'Tagline', note: 'both empty: in English' },
      { name: 'french.description', label: 'Description', kind: 'long' },
      { name: 'french.editor', label: 'Responsible editor' },
      { name: 'french.privacyOfficer', label: 'Privacy officer: what they are called' },
      { name: 'address.street', part: 'Address', label: 'Street' },
      { name: 'address.locality', label: 'Town' },
      { name: 'address.region', label: 'Province' },
      { name: 'address.regionCode', label: 'Province in two letters' },
      { name: 'address.postalCode', label: 'Postal code' },
      { name: 'address.country', label: 'Country in two letters' },
      { name: 'contacts.general', part: 'Who is written to', label: 'Email' },
      { name: 'contacts.advertising', label: 'Email for advertising' },
      { name: 'contacts.editorial', label: 'Email of the newsroom' },
      { name: 'contacts.phone', label: 'Phone', note: 'e.g. +1 416 555 0142' },
      { name: 'editor', label: 'Responsible editor', note: 'under notes made from data; empty: the desk as a whole' },
      { name: 'privacyOfficer.title', label: 'Privacy officer: what they are called' },
      { name: 'privacyOfficer.email', label: 'Privacy officer: email' },
      {
        name: 'hero',
        part: 'Front page and leads',
        label: 'Story of the first block',
        note: 'the name in its address; shown while no news is breaking',
      },
      { name: 'campaign.id', label: 'Campaign of leads without one' },
      { name: 'campaign.affiliate', label: 'Affiliate of leads without one' },
      { name: 'campaign.label', label: 'Label of leads without one' },
      {
        name: 'socials',
        part: 'Links in the footer',
        label: 'Pages elsewhere',
        kind: 'places',
        note: 'a line each: its name, then https://',
      },
      {
        name: 'brand.accent.light',
        part: 'Colours',
        label: 'Accent on light paper',
        note: '#rrggbb; all four empty: the paper’s own colours',
      },
      { name: 'brand.accent.dark', label: 'Accent on dark paper', note: '#rrggbb' },
      { name: 'brand.button.light', label: 'Buttons on light paper', note: '#rrggbb' },
      { name: 'brand.button.dark', label: 'Buttons on dark paper', note: '#rrggbb' },
    ],
  },
}
