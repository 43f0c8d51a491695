/** Parts that several views share. */
import { Children, cloneElement, createContext, Fragment, type ReactElement, type ReactNode, useContext } from 'react'
import { formatDay } from '#shared/days.ts'
import { torontoWall } from '#shared/toronto.ts'
import * as texts from './texts.en.ts'

const SECOND = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', second: '2-digit' })

/** With its thousands apart. */
export const numeral = (count: number): string => count.toLocaleString('en-CA', { maximumFractionDigits: 10 })

/** When the page is drawn. */
export const Now = createContext(0)

/** A moment by Toronto's clock, which the head of each page names: `23 Nov 08:08:19`, with its year where it is not this one; or its day alone. */
export function When({ at, isDay = false }: { at: number; isDay?: boolean }) {
  const { date, time } = torontoWall(at)
  const isThisYear = torontoWall(useContext(Now)).date.startsWith(date.slice(0, 4))
  const day = isThisYear ? formatDay(date).replace(/ \d{4}$/, '') : formatDay(date)
  return <time dateTime={new Date(at).toISOString()}>{isDay ? day : `${day} ${time}:${SECOND.format(at).padStart(2, '0')}`}</time>
}

export function Title({ children, meta, acts }: { children: ReactNode; meta?: ReactNode; acts?: ReactNode }) {
  return (
    <div className="title">
      <h1>{children}</h1>
      {meta && <span className="meta num">{meta}</span>}
      {acts && <span className="acts">{acts}</span>}
    </div>
  )
}

export const Heading = ({ children, note, id }: { children: ReactNode; note?: string; id?: string }) => (
  <h2 id={id}>
    {children} {note && <small>{note}</small>}
  </h2>
)

/** What the columns of a sheet are called. */
const Columns = createContext<readonly string[]>([])

/** A table, which scrolls in its own box where it is wider than the page. On a phone a row is a few lines; see `Row`. */
export function Sheet({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer it scrolls with the arrow keys
    <section className="sheet" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Columns value={head}>{children}</Columns>
        </tbody>
      </table>
    </section>
  )
}

type Cell = ReactElement<{ readonly 'data-head'?: string | undefined }>

/** A row of a sheet. A phone has no columns: there each cell says what its column is called. */
export function Row({ children }: { children: readonly (Cell | readonly Cell[])[] }) {
  const head = useContext(Columns)
  const cells = Children.map(children.flat(), (cell, at) =>
    cloneElement(cell, { 'data-head': head[at]?.replace(/^./, (letter) => letter.toUpperCase()) }),
  )
  return <tr data-row>{cells}</tr>
}

type Paged = { readonly at: string; readonly page: number; readonly pages: number; readonly query: string }

/** From one page of a list to the next. */
export function Pages({ at, page, pages, query }: Paged) {
  if (pages === 1) return null
  const to = (number: number): string => `${at}?${query === '' ? '' : `${query}&`}page=${number}`
  return (
    <nav className="line" aria-label={texts.pages}>
      {page > 1 && (
        <a className="button" href={to(page - 1)}>
          {texts.newer}
        </a>
      )}
      <span>{texts.pageOf(page, pages)}</span>
      {page < pages && (
        <a className="button" href={to(page + 1)}>
          {texts.older}
        </a>
      )}
    </nav>
  )
}

export const Empty = ({ children }: { children: ReactNode }) => <p className="empty">{children}</p>

/** The reason of an action. */
export const ReasonField = ({ typed }: { typed?: string | undefined }) => (
  <label className="reason">
    {texts.reasonNoPersonal}
    <input name="reason" required minLength={3} maxLength={100} autoComplete="off" defaultValue={typed} />
  </label>
)

type FileFieldProps = {
  readonly className: string
  readonly label: ReactNode
  readonly accept: string
  readonly required?: boolean
}

/** Chooses a file. Without script it looks as the browser draws it: nothing else would name the file that was chosen. */
export const FileField = ({ className, label, ...input }: FileFieldProps) => (
  <label className={className}>
    {label}
    <span className="file">
      <input type="file" name="file" {...input} />
      <span className="choice button" aria-hidden="true">
        {texts.chooseFile}
      </span>
      <span className="choice chosen" aria-hidden="true" data-chosen>
        {texts.noFile}
      </span>
    </span>
  </label>
)

/** First in a form of several deeds: Enter in its field does none of them, because this is the default button. */
export const NoDefault = () => (
  <button type="submit" disabled hidden>
    {texts.nothing}
  </button>
)

/** A command of the shell. A line of it ends before one of its options, and not after a hyphen. The spaces stand between the parts: at the end of one a browser would leave it out. */
export const Command = ({ children }: { children: string }) => (
  <code className="command">
    {children.split(/ (?=--)/).map((part, at) => (
      <Fragment key={part}>
        {at > 0 && ' '}
        <span>{part}</span>
      </Fragment>
    ))}
  </code>
)

/** An act about one thing, as a form of one button. */
export function Deed({ action, id, children }: { action: string; id: string; children: ReactNode }) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button small">
        {children}
      </button>
    </form>
  )
}
