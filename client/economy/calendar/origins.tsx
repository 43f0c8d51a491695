import type { CalendarView } from '#shared/economy/views.ts'
import { NewTab } from '../../ui/new-tab.tsx'
import { Day } from '../../ui/when.tsx'
import * as texts from './origins.en.tsx'
import styles from './releases.module.css'
import { CALENDAR_TEXTS } from './texts.en.ts'

/** Each publisher once, with every document that its dates were read in, and what has none. */
export const Origins = ({ from, undated }: Pick<CalendarView, 'from' | 'undated'>) => (
  <ul className={styles.from}>
    {[...new Set(from.map(({ publisher }) => publisher))].map((each) => (
      <li key={each}>
        <b>{each}</b>
        {from
          .filter(({ publisher }) => publisher === each)
          .map(({ publisher, readFrom, readOn, url }) => (
            <p key={readFrom ?? publisher}>
              {texts.readOn(
                readFrom && texts.documentOf(readFrom),
                <Day of={readOn} />,
                <a href={url} target="_blank" rel="noopener">
                  {CALENDAR_TEXTS.check}
                  <NewTab />
                </a>,
              )}
            </p>
          ))}
      </li>
    ))}
    {undated.length > 0 && (
      <li>
        <b>{CALENDAR_TEXTS.undated}</b>
        <p>{undated.map(({ title }) => title).join('; ')}</p>
      </li>
    )}
  </ul>
)
