import { NewTab } from '../../ui/new-tab.tsx'
import { REGISTRATION_SEARCH } from '../../ui/registration-search.ts'
import { useSite } from '../../ui/site.ts'
import * as texts from './texts.en.tsx'

/** Shown beside every form that asks for a reader's details. */
export function Disclaimer() {
  const { name } = useSite()
  return (
    <p className="meta">
      {texts.notBrokerNotice(
        <b>{texts.disclaimer}</b>,
        name,
        <a href={REGISTRATION_SEARCH} target="_blank" rel="noopener">
          <u>{texts.checkAFirms}</u>
          <NewTab />
        </a>,
      )}
    </p>
  )
}
