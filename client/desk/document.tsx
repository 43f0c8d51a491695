import type { ReactNode } from 'react'
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import { DONE, type Frame } from '#shared/desk/views.ts'
import { keysOf } from '#shared/typed-keys.ts'
import { brandSheetPath } from '#shared/ui/site.ts'
import { Now, When } from './parts.tsx'
import * as texts from './texts.en.ts'

const PLACES = keysOf(VIEW_ROWS).flatMap((name) => {
  const row = VIEW_ROWS[name]
  return 'key' in row ? [{ name, ...row }] : []
})

const isCurrent = (path: string, place: string): boolean =>
  place === '/' ? path === '/' : path === place || path.startsWith(`${place}/`)

function Nameplate({ parts: [before, after] }: { parts: Frame['site']['nameplate'] }) {
  return (
    <a className="nameplate" href="/">
      <span>{before} </span>
      <svg viewBox="0 0 14 40" width="14" height="40" aria-hidden="true" focusable="false">
        <path className="north" d="M7 0 13.2 20H.8z" />
        <path className="south" d="M7 38.5 12.4 20H1.6z" />
      </svg>
      {after && <span>{after}</span>}
    </a>
  )
}

function Head({ frame: { at, person, may, isOpen, mode, site }, typed }: Pick<DocumentProps, 'frame' | 'typed'>) {
  return (
    <header className="top">
      <Nameplate parts={site.nameplate} />
      <span className="tag">{texts.theDesk}</span>
      {may.includes('people:find') && (
        <form method="post" action="/find" className="find">
          <input
            name="q"
            required
            maxLength={254}
            autoComplete="off"
            aria-label={texts.findPlaceholder}
            placeholder={texts.phoneEmailReceipt}
            defaultValue={typed}
            data-find
          />
          <kbd>/</kbd>
        </form>
      )}
      <div className="who">
        {mode === 'demo' && <span className="mark">{texts.demonstration}</span>}
        <span className="clock num">
          <When at={at} /> {texts.eastern}
        </span>
        {person && !isOpen && (
          <>
            <b>{person.name}</b>
            <form method="post" action="/sign-out">
              <button type="submit" className="quiet">
                {texts.signOut}
              </button>
            </form>
          </>
        )}
      </div>
    </header>
  )
}

const Waiting = ({ count, of }: { count: number | undefined; of: string }) =>
  count ? (
    <span className="waiting num">
      {count}
      <span className="vh"> {of}</span>
    </span>
  ) : null

/** A phone folds them under a button beside the field. */
function Places({ frame: { path, may, waiting } }: { frame: Frame }) {
  const places = PLACES.filter(({ needs }) => may.includes(needs))
  return (
    <nav className="places" aria-label={texts.desk}>
      <details>
        <summary>
          {texts.menu} <Waiting count={waiting.today} of={texts.lookAt} />
        </summary>
        <div className="place-links">
          {places.map(({ name, path: place, title, key }) => (
            <a key={place} href={place} data-go={key} aria-current={isCurrent(path, place) ? 'page' : undefined}>
              {title}
              <Waiting count={waiting[name]} of={name === 'today' ? texts.lookAt : texts.waiting} />
              <kbd>G {key.toUpperCase()}</kbd>
            </a>
          ))}
        </div>
      </details>
    </nav>
  )
}

/** The style shows a key only on a page where it does something. */
const KEYS = [
  ['J K', texts.KEYS.move],
  ['Enter', texts.KEYS.open],
  ['P', texts.KEYS.pause],
  ['R', texts.KEYS.reveal],
  ['/', texts.KEYS.find],
  ['G T', texts.today],
  ['?', texts.KEYS.all],
] as const
const SAVE = [`${texts.CONTROL} S`, texts.KEYS.save] as const

const Pressed = ({ keys }: { keys: string }) =>
  keys.split(' ').map((each) => (
    <kbd key={each} data-control={each === texts.CONTROL || undefined}>
      {each}
    </kbd>
  ))

const Keys = ({ maySave }: { maySave: boolean }) => (
  <div className="keys needs-script" aria-hidden="true">
    {[...(maySave ? [SAVE] : []), ...KEYS].map(([keys, does]) => (
      <span key={keys} data-keys={keys}>
        <Pressed keys={keys} />
        {does}
      </span>
    ))}
  </div>
)

/** Opened by the script alone. */
const AllKeys = ({ may }: Pick<Frame, 'may'>) => (
  <dialog className="all-keys" aria-label={texts.allKeys}>
    <dl>
      {[
        ...[SAVE, ...KEYS].filter(([keys]) => keys !== 'G T'),
        ...PLACES.filter(({ needs }) => may.includes(needs)).map(({ key, title }) => [`G ${key.toUpperCase()}`, title] as const),
      ].map(([keys, does]) => (
        <div key={keys}>
          <dt>
            <Pressed keys={keys} />
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <form method="dialog">
      <button type="submit" className="button">
        {texts.close}
      </button>
    </form>
  </dialog>
)

type DocumentProps = {
  readonly frame: Frame
  readonly title: string
  /** Whether the page has something to save. */
  readonly maySave: boolean
  /** What its field was asked. */
  readonly typed: string | undefined
  readonly children: ReactNode
}

/** The frame of every page of the desk. */
export function Document({ frame, title, maySave, typed, children }: DocumentProps) {
  const { assets, at, person, isOpen, done, count, seen, site } = frame
  return (
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{texts.deskTitle(title, site.name)}</title>
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style} />
        {site.brandMark && <link rel="stylesheet" href={brandSheetPath(site.brandMark)} />}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <Now value={at}>
          <a className="skip" href="#main">
            {texts.toThePage}
          </a>
          <Head frame={frame} typed={typed} />
          {isOpen && (
            <p className="open-desk" role="note">
              {texts.demonstrationNotice} <span className="in-production">{texts.inProduction}</span>
            </p>
          )}
          <div className={person ? 'body' : 'body alone'}>
            {person && <Places frame={frame} />}
            <main id="main" tabIndex={-1}>
              {done && (
                <p className="done" role="status">
                  {DONE[done]}
                  {count}
                  {seen && (
                    <>
                      {' '}
                      <a href={seen}>{texts.seeIt}</a>
                    </>
                  )}
                </p>
              )}
              {children}
            </main>
          </div>
          {person && <Keys maySave={maySave} />}
          {person && <AllKeys may={frame.may} />}
        </Now>
      </body>
    </html>
  )
}
