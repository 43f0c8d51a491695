import { GoLink } from '../ui/form/button.tsx'
import { LedgerSection } from '../ui/layout/section.tsx'
import { TEXTS } from './texts.en.ts'

/** Tools that a search found; nothing where there is none. */
export const ToolHits = ({ tools }: { tools: readonly { readonly name: string; readonly href: string }[] }) =>
  tools.length > 0 && (
    <LedgerSection id="tools" title={TEXTS.tools}>
      <ul>
        {tools.map(({ name, href }) => (
          <li key={href}>
            <GoLink href={href}>{name}</GoLink>
          </li>
        ))}
      </ul>
    </LedgerSection>
  )
