import { metaOf } from '../../seo/page-meta.ts'
import { Main } from '../../ui/layout/main.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { TextSection } from '../../ui/layout/text-section.tsx'
import { useSite } from '../../ui/site.ts'

export const meta = metaOf(PAGE.accessibility)

export default function Accessibility() {
  const { contacts } = useSite()
  return (
    <Main>
      <PageTitle title="Accessibility" lede="We aim at WCAG 2.2, level AA, and at pages that work without script." />
      <TextSection title="What we do">
        <ul>
          <li>Every page is complete without script; script makes prices move and forms quicker.</li>
          <li>Screen readers aren’t interrupted by price updates. “Pause live updates” at the foot of each page stops them.</li>
          <li>Gains and losses are told by colour, by a triangle and by a sign.</li>
          <li>If your system asks for less motion, nothing fades, shakes or blurs.</li>
          <li>Light and dark pages, high-contrast modes, 200 % zoom and narrow screens keep everything.</li>
        </ul>
      </TextSection>
      <TextSection title="What is tested">
        <p>
          An automatic check (axe, rules of WCAG 2.0 to 2.2, A and AA) runs over the pages in light and dark, on narrow and wide
          screens, whenever the site changes, together with a walk by keyboard and a walk without script. The contrast of every
          pair of text and ground is computed.
        </p>
      </TextSection>
      <TextSection title="What is not good enough yet">
        <p>
          The pages have not yet been tried by people who use screen readers every day. The small 24-hour lines are summed up in
          words, not told point by point.
        </p>
        <p>
          If something stops you, please write to <a href={`mailto:${contacts.general}`}>{contacts.general}</a>.
        </p>
      </TextSection>
    </Main>
  )
}
