import { asMoney, COLON, LOCALE } from '#shared/language/locale.en.ts'
import { FHSA, LIMIT_SETS, RRSP_LIMITS, TFSA_LIMITS } from '#shared/tools/room/limits.ts'
import { ROOM_TEXTS } from '#shared/tools/room/texts.en.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { Table } from '../../ui/layout/table.tsx'
import { Day } from '../../ui/when.tsx'
import styles from '../tools.module.css'

const printed = (limit: number | undefined): string => (limit === undefined ? '\u2014' : asMoney(limit.toLocaleString(LOCALE)))

/** Newest first. */
const YEARS = Object.keys(TFSA_LIMITS).map(Number).toReversed()
/** How many are shown at once. */
const NEWEST = 5

const Limits = ({ years, caption }: { years: readonly number[]; caption: string }) => (
  <Table
    className={styles.amounts}
    caption={caption}
    heads={[ROOM_TEXTS.year, ROOM_TEXTS.tfsaLimit, ROOM_TEXTS.fhsaLimit, ROOM_TEXTS.rrspLimit]}
  >
    {years.map((year) => (
      <tr key={year}>
        <th scope="row">{year}</th>
        <td className="num">{printed(TFSA_LIMITS[year])}</td>
        <td className="num">{printed(year < FHSA.since ? undefined : FHSA.roomAYear)}</td>
        <td className="num">{printed(RRSP_LIMITS[year])}</td>
      </tr>
    ))}
  </Table>
)

/** The limits of each year, those before the newest few folded, with where they were read and when. */
export const LimitsTable = () => (
  <LedgerSection title={ROOM_TEXTS.limitsTitle}>
    <Limits years={YEARS.slice(0, NEWEST)} caption={ROOM_TEXTS.limitsTitle} />
    <details className={styles.more}>
      <summary>{ROOM_TEXTS.earlierLimits}</summary>
      <Limits years={YEARS.slice(NEWEST)} caption={ROOM_TEXTS.earlierLimits} />
    </details>
    {LIMIT_SETS.map(({ name, source, url, readOn }) => (
      <p key={name} className="meta">
        {name}
        {COLON} <a href={url}>{source}</a>, {ROOM_TEXTS.readOn} <Day of={readOn} />.
      </p>
    ))}
  </LedgerSection>
)
