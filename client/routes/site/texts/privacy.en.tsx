import type { ReactNode } from 'react'

export const privacy = 'Privacy'
export const registering = 'Registering'
export const registrationData =
  'The registration form asks for your name, email and phone number. We text a code to check that the number is yours. The advertiser named in the form receives your details only if you tick the box for it; each further purpose has a box of its own, and none is ticked in advance. Everyone who receives anything is listed below.'
export const retentionHeading = 'How long we keep it'
export const retention = 'Retention'
export const data = 'Data'
export const why = 'Why'
export const keptFor = 'Kept for'
export const whoReceivesIt = 'Who receives it'
export const recipients = 'Recipients'
export const yourRights = 'Your rights'
export const yourRightsText = (title: string | number, legalName: string | number): string =>
  `You can see, correct or erase what we hold about you, and withdraw a consent at any time; the receipt you get with a registration links to the page for it. We answer within 30 days. Write to the ${title} of ${legalName},`
export const complaints = (value: ReactNode, link: ReactNode): ReactNode => (
  <>
    {value} {link}. If our answer does not satisfy you, you can complain to the Office of the Privacy Commissioner of Canada or to
    Québec’s Commission d’accès à l’information.
  </>
)
