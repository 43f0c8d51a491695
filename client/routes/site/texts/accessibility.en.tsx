import type { ReactNode } from 'react'

export const accessibility = 'Accessibility'
export const accessibilityLead = 'We aim for WCAG 2.2, level AA, and for pages that work without JavaScript.'
export const whatWeDo = 'What we do'
export const worksWithoutScript =
  'Every page can be read without JavaScript; two calculators, adjusted cost base and contribution room, need it.'
export const screenReaders =
  'Screen readers aren’t interrupted by price updates. “Pause live updates” at the foot of pages with live prices stops them.'
export const notByColourAlone = 'Gains and losses are shown by colour, by a triangle and by a sign.'
export const lessMotion = 'If your system asks for less motion, nothing fades, shakes or blurs.'
export const themesAndZoom = 'Light and dark pages, high-contrast modes, 200% zoom and narrow screens keep everything.'
export const whatIsTested = 'What is tested'
export const automaticChecks =
  'An automatic check (axe, rules of WCAG 2.0 to 2.2, A and AA) runs over the pages in light and dark, on narrow and wide screens, whenever the site changes, together with a run by keyboard and a run without JavaScript. The contrast of every text on its background is computed.'
export const shortcomingsHeading = 'What is not good enough yet'
export const shortcomings =
  'The pages have not yet been tried by people who use screen readers every day. The small one-day charts are summed up in words, not read out point by point.'
export const accessibilityContact = (link: ReactNode): ReactNode => <>If something stops you, please write to {link}.</>
