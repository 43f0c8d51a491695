import { asMoney, COLON, LOCALE } from '#shared/language/locale.en.ts'
import { FHSA, LIMIT_SETS, RRSP_LIMITS, TFSA_LIMITS } from '#shared/tools/room/limits.ts'
import { ROOM_TEXTS } from '#shared/tools/room/texts.en.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { Day } from '../../ui/when.tsx'
import { Table } from '../table.tsx'
import styles from '../tools.module.css'

const printed = (limit: number | undefined): string => (limit === undefined ? '\u2014' : asMoney(limit.toLocaleString(LOCALE)))

/** The limits of each year, with where they were read and when. */
export const LimitsTable = () => (
  <LedgerSection title={ROOM_TEXTS.limitsTitle}>
    <Table
      className={styles.amounts}
      caption={ROOM_TEXTS.limitsTitle}
      heads={[ROOM_TEXTS.year, ROOM_TEXTS.tfsaLimit, ROOM_TEXTS.fhsaLimit, ROOM_TEXTS.rrspLimit]}
    >
      {Object.keys(TFSA_LIMITS)
        .toReversed()
        .map(Number)
        .map((year) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td className="num">{printed(TFSA_LIMITS[year])}</td>
            <td className="num">{printed(year < FHSA.since ? undefined : FHSA.roomAYear)}</td>
            <td className="num">{printed(RRSP_LIMITS[year])}</td>
          </tr>
        ))}
    </Table>
    {LIMIT_SETS.map(({ name, source, url, readOn }) => (
      <p key={name} className="meta">
        {name}
        {COLON} <a href={url}>{source}</a>, {ROOM_TEXTS.readOn} <Day of={readOn} />.
      </p>
    ))}
  </LedgerSection>
)
