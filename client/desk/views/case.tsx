/** The parts of the pages of one lead and one letter. */

import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'
import type { AuditLine, Looks } from '#shared/desk/audit.ts'
import { ACTION_WORDS } from '#shared/desk/lead-words.ts'
import { Empty, NoDefault, ReasonField, When } from '../parts.tsx'
import * as texts from './texts.en.tsx'

type Deeds<Act extends string> = {
  /** The case's own page. */
  readonly at: string
  /** What looking at its person is called; nothing where it is not possible. */
  readonly reveal: string | undefined
  readonly looks: Looks
  readonly acts: readonly Act[]
  readonly words: Readonly<Record<Act, string>>
}

/** How many more there may be, before the last one is used up. */
const LooksLeft = ({ looks: { left, most, nextAt } }: { looks: Looks }) => (
  <p className="meta">
    {nextAt === undefined ? texts.looksLeft(most, left) : texts.looksUsedUp(counted(most, 'case'), <When at={nextAt} />)}
  </p>
)

/** One reason, and the act it is for: the button says where the form goes. */
export function Deeds<Act extends string>({ at, reveal, looks, acts, words }: Deeds<Act>) {
  const mayLook = reveal !== undefined && looks.nextAt === undefined
  return (
    <>
      {(mayLook || acts.length > 0) && <DeedsForm at={at} reveal={mayLook ? reveal : undefined} acts={acts} words={words} />}
      {reveal !== undefined && <LooksLeft looks={looks} />}
    </>
  )
}

function DeedsForm<Act extends string>({ at, reveal, acts, words }: Omit<Deeds<Act>, 'looks'>) {
  return (
    <form method="post" action={`${at}/reveal`} className="line">
      {acts.length + (reveal === undefined ? 0 : 1) > 1 && <NoDefault />}
      <ReasonField />
      {reveal !== undefined && (
        <button type="submit" className="button strong">
          {reveal}
        </button>
      )}
      {acts.map((act) => (
        <button key={act} type="submit" className="button" formAction={`${at}/${act}`}>
          {words[act]}
        </button>
      ))}
    </form>
  )
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Until when a person is shown, and the way to end it. */
export const Hidden = ({ at, until }: { at: string; until: number }) => (
  <form method="post" action={`${at}/hide`} className="line">
    <span className="meta">{texts.visibleUntil(<When at={until} />)}</span>
    <button type="submit" className="button">
      {texts.hideNow}
    </button>
  </form>
)

export const Looked = ({ looked }: { looked: readonly AuditLine[] }) =>
  looked.length === 0 ? (
    <Empty>{texts.noHistory}</Empty>
  ) : (
    <ol className="history">
      {looked.map(({ at, actor, action, reason }) => (
        <li key={`${at} ${action}`}>
          <When at={at} />
          <b>{ACTION_WORDS[action] ?? action}</b>
          <span>{texts.named(actor, reason)}</span>
        </li>
      ))}
    </ol>
  )
