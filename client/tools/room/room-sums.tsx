import { dollars } from '#shared/tools/print.ts'
import { FHSA, LAST_YEAR, RRSP_YEARS } from '#shared/tools/room/limits.ts'
import { fhsaYears, type Moves, type RoomYear, rrspRoom, tfsaYears } from '#shared/tools/room/room.ts'
import { roomSteps, rrspSteps } from '#shared/tools/room/steps.ts'
import { ROOM_TEXTS } from '#shared/tools/room/texts.en.ts'
import { cx } from '../../ui/cx.ts'
import { Fields, Select } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Alert } from '../form/alert.tsx'
import { KeepOnDevice } from '../keep-on-device.tsx'
import { keptNotes, type NotesInHand, useNotes } from '../kept.ts'
import { TEXTS } from '../texts.en.ts'
import styles from '../tools.module.css'
import { UnitField } from '../unit-field.tsx'
import { WorkedLines } from '../worked-lines.tsx'
import { amountIn, isAnyMove, movesIn } from './amounts.ts'
import { RoomPicture, YearTable } from './year-table.tsx'

const keptRoom = keptNotes('nl-room')
const OLDEST = 120

const yearsDown = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, index) => from - index)
const BIRTHS = yearsDown(LAST_YEAR, LAST_YEAR - OLDEST)

type YearChoiceProps = {
  of: NotesInHand
  name: string
  label: string
  years: readonly number[]
  /** Chosen before the reader chooses. */
  first?: number
  optional?: true
}

const YearChoice = ({ of: { notes, change }, name, label, years, first, optional }: YearChoiceProps) => (
  <Select
    name={name}
    label={label}
    optional={optional}
    value={notes[name] ?? first ?? ''}
    onChange={({ currentTarget }) => change(name, currentTarget.value)}
  >
    {first === undefined && <option value=""> </option>}
    {years.map((year) => (
      <option key={year}>{year}</option>
    ))}
  </Select>
)

const yearIn = ({ notes }: NotesInHand, name: string): number | undefined => (notes[name] ? Number(notes[name]) : undefined)

type LeftProps = { of: 'tfsa' | 'fhsa' | 'rrsp'; cents: number; year: number; words?: (year: number) => string }

/** The answer of a plan: what is left or, as a warning, by how much too much was paid in. */
const Left = ({ of, cents, year, words = ROOM_TEXTS.leftOf }: LeftProps) => (
  <p className={cx(styles.answer, cents < 0 && styles.over)}>
    {cents < 0 && <Icon name="warning" />}
    <output data-result={of}>{dollars(Math.abs(cents))}</output> <span>{(cents < 0 ? ROOM_TEXTS.overOf : words)(year)}</span>
  </p>
)

type PlanProps = { of: NotesInHand; plan: 'tfsa' | 'fhsa'; yearsOf: (moves: Moves) => RoomYear[] }

/** A plan with its answer: the room left at the end of the last year, and each year of it. Of a wrong field nothing is worked out. */
function Plan({ of, plan, yearsOf }: PlanProps) {
  const { moves, problems } = movesIn(
    of.notes,
    plan,
    yearsOf(new Map()).map(({ year }) => year),
  )
  const rows = yearsOf(moves)
  const last = rows.at(-1)
  const wrong = Object.values(problems)
  const isRight = wrong.length === 0
  if (!last) return null
  return (
    <>
      <div aria-live="polite">
        {wrong.map((problem) => (
          <Alert key={problem}>{problem}</Alert>
        ))}
        {isRight && (
          <Left
            of={plan}
            cents={last.left}
            year={last.year}
            words={isAnyMove(of.notes, plan, rows) ? ROOM_TEXTS.leftOf : ROOM_TEXTS.leftIfUnused}
          />
        )}
        {isRight && last.left < 0 && <p>{ROOM_TEXTS.over}</p>}
        <YearTable plan={plan} rows={rows} of={of} problems={problems} />
        {isRight && <WorkedLines lines={roomSteps(rows)} />}
      </div>
      {isRight && <RoomPicture plan={plan} rows={rows} />}
    </>
  )
}

const AMOUNTS = ['earned', 'pensionAdjustment', 'unused', 'paidIn'] as const

function Rrsp({ of }: { of: NotesInHand }) {
  const { notes, change } = of
  const read = AMOUNTS.map((name) => amountIn(notes, name))
  const [earned = 0, pensionAdjustment = 0, unused = 0, paid = 0] = read.map((each) => (typeof each === 'number' ? each : 0))
  const wrong = read.filter((each) => typeof each === 'string').length
  const isRight = wrong === 0
  /** Without either, the sum would tell most readers that they have no room. */
  const isGiven = Boolean(notes.earned?.trim() || notes.unused?.trim())
  const year = yearIn(of, 'rrspYear') ?? LAST_YEAR
  const sum = { year, earned, pensionAdjustment, unused, paid }
  const { added, room, left } = rrspRoom(sum)
  return (
    <div className={styles.tool}>
      <Fields>
        <YearChoice of={of} name="rrspYear" label={ROOM_TEXTS.rrspYear} years={RRSP_YEARS.toReversed()} first={LAST_YEAR} />
        <div className={styles.pairs}>
          {AMOUNTS.map((name, index) => (
            <UnitField
              key={name}
              name={name}
              label={ROOM_TEXTS[name]}
              unit={TEXTS.dollars}
              error={typeof read[index] === 'string' ? read[index] : undefined}
              inputMode="decimal"
              autoComplete="off"
              value={notes[name] ?? ''}
              onChange={({ currentTarget }) => change(name, currentTarget.value)}
            />
          ))}
        </div>
      </Fields>
      <div aria-live="polite">
        {isRight && isGiven && (
          <>
            <Left of="rrsp" cents={left} year={year} />
            <Facts
              facts={[
                [ROOM_TEXTS.added, dollars(added)],
                [ROOM_TEXTS.total, dollars(room)],
              ]}
            />
            {left < 0 && <p>{ROOM_TEXTS.overRrsp}</p>}
            <WorkedLines lines={rrspSteps(sum)} />
          </>
        )}
        {!isRight && <Alert>{ROOM_TEXTS.wrong(wrong)}</Alert>}
        {isRight && !isGiven && <p>{ROOM_TEXTS.needs.rrsp}</p>}
      </div>
    </div>
  )
}

/** The three plans. Nothing of it leaves the browser. */
export function RoomSums() {
  const of = useNotes(keptRoom)
  const [bornIn, residentSince, openedIn] = ['bornIn', 'residentSince', 'openedIn'].map((name) => yearIn(of, name))
  return (
    <div className={styles.plans} ref={of.takeEarly}>
      <div>
        <h3>{ROOM_TEXTS.tfsa}</h3>
        <div className={styles.tool}>
          <Fields>
            <div className={styles.pairs}>
              <YearChoice of={of} name="bornIn" label={ROOM_TEXTS.bornIn} years={BIRTHS} />
              <YearChoice of={of} name="residentSince" label={ROOM_TEXTS.residentSince} years={BIRTHS} optional />
            </div>
          </Fields>
          {bornIn === undefined ? (
            <p>{ROOM_TEXTS.needs.tfsa}</p>
          ) : (
            <Plan
              of={of}
              plan="tfsa"
              yearsOf={(moves) =>
                tfsaYears({ bornIn, until: LAST_YEAR, ...(residentSince !== undefined && { residentSince }) }, moves)
              }
            />
          )}
        </div>
      </div>
      <div>
        <h3>{ROOM_TEXTS.fhsa}</h3>
        <div className={styles.tool}>
          <Fields>
            <YearChoice of={of} name="openedIn" label={ROOM_TEXTS.openedIn} years={yearsDown(LAST_YEAR, FHSA.since)} />
          </Fields>
          {openedIn === undefined ? (
            <p>{ROOM_TEXTS.needs.fhsa}</p>
          ) : (
            <Plan of={of} plan="fhsa" yearsOf={(moves) => fhsaYears({ openedIn, until: LAST_YEAR }, moves)} />
          )}
        </div>
      </div>
      <div>
        <h3>{ROOM_TEXTS.rrsp}</h3>
        <Rrsp of={of} />
      </div>
      <KeepOnDevice of={of} />
    </div>
  )
}
