import type { ReactNode } from 'react'
import type { Official } from '#shared/tools/initial.ts'
import { setsOf } from '#shared/tools/parameters/of-tool.ts'
import { olderYear } from '#shared/tools/parameters/texts.en.ts'
import { yearInUse } from '#shared/tools/parameters/years.ts'
import type { TakenFrom } from '#shared/tools/stored.ts'
import type { Taken, Tool } from '#shared/tools/tool.ts'
import { LedgerSection } from '../ui/layout/section.tsx'
import { Outcome, setsBeside } from './outcome.tsx'
import { Beside, HowComputed } from './proof.tsx'
import { TEXTS } from './texts.en.ts'
import { ToolForm } from './tool-form.tsx'
import styles from './tools.module.css'
import { type Given, useSum, workedOf } from './use-sum.ts'

type ToolSumProps = {
  tool: Tool
  given: Given
  official: Readonly<Record<string, Official>>
  /** What is stored of the figures that `given` chooses. */
  held: TakenFrom | null
  thisYear: number
  taken: Taken | undefined
  /** A picture of the stored figures that came with the page: below the sum, while that is of them. */
  children: ReactNode
}

/** A tool's fields beside its answer, the picture of it, and how it was worked out. */
export function ToolSum({ tool, given, official, held, thisYear, taken, children }: ToolSumProps) {
  const sum = useSum(tool, given, taken)
  const used = yearInUse(thisYear)
  const worked = workedOf(sum)
  const year = Number(sum.given.year)
  const beside = sum.last ? setsBeside(sum.last) : []
  const others = setsOf(tool, year).filter((set) => !beside.includes(set))
  return (
    <>
      <LedgerSection
        top
        title={tool.texts.title}
        note={
          <>
            <p>{tool.texts.summary}</p>
            <p className={styles.promise}>{tool.take ? TEXTS.promiseStored : TEXTS.promise}</p>
            <noscript>
              <p>{TEXTS.sent}</p>
            </noscript>
          </>
        }
        keepNote
      >
        <div className={styles.tool}>
          <ToolForm tool={tool} official={official} held={held} sum={sum} sent={given} />
          <div aria-live="polite">
            <Outcome tool={tool} sum={sum} />
            {tool.sets && used !== thisYear && <p>{olderYear(thisYear, used)}</p>}
            {tool.beside && <Beside of={tool.beside} />}
          </div>
        </div>
      </LedgerSection>
      {worked && sum.known === taken && children}
      <HowComputed tool={tool} sets={others} worked={worked} />
    </>
  )
}
