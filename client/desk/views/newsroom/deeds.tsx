/** The acts on a draft or a published page, beside writing it. */
import type { EditorView } from '#shared/desk/newsroom.ts'
import { Heading, When } from '../../parts.tsx'

export const Hidden = ({ path, from }: Pick<EditorView, 'path'> & { from?: string }) => (
  <>
    <input type="hidden" name="path" value={path} />
    {from !== undefined && <input type="hidden" name="from" value={from} />}
  </>
)

export const Correct = ({ path }: Pick<EditorView, 'path'>) => (
  <>
    <Heading note="readers see it on the page, with both versions">Correction</Heading>
    <form method="post" action="/newsroom/correct" className="line">
      <Hidden path={path} />
      <label className="reason">
        What was wrong, and what is right
        <input name="correction" required minLength={10} maxLength={600} autoComplete="off" />
      </label>
      <button type="submit" className="button" data-saved>
        Add to the draft
      </button>
    </form>
  </>
)

export const Withdraw = ({ path }: Pick<EditorView, 'path'>) => (
  <>
    <Heading note="at once; the address answers 410 from then on">Withdraw</Heading>
    <form method="post" action="/newsroom/withdraw" className="line">
      <Hidden path={path} />
      <label className="reason">
        Why, as readers are told
        <input name="reason" required minLength={10} maxLength={600} autoComplete="off" />
      </label>
      <button type="submit" className="button" data-saved>
        Withdraw the page
      </button>
    </form>
  </>
)

/** Outsiders see what could be published, and nothing else. */
export function Outside({ view }: { view: EditorView }) {
  const { path, from, links, problems, isSaved, hasDraft } = view
  return (
    <>
      <Heading note="seven days; ends when it is published or discarded">Show it to a person outside</Heading>
      {links.map(({ id, address, by, until }) => (
        <form key={id} method="post" action="/newsroom/unshare" className="line">
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="id" value={id} />
          <label className="reason link">
            <span>
              By {by}, until <When at={until} />
            </span>
            <input readOnly value={address} />
          </label>
          <button type="submit" className="button">
            End
          </button>
        </form>
      ))}
      {hasDraft && (
        <form method="post" action="/newsroom/share" className="line">
          <Hidden path={path} from={from} />
          <button type="submit" className="button" disabled={problems.length > 0 || !isSaved} data-publish data-saved>
            Make a link to this draft
          </button>
        </form>
      )}
    </>
  )
}

export const Discard = ({ path }: Pick<EditorView, 'path'>) => (
  <>
    <Heading note="readers see what they saw before">Discard</Heading>
    <form method="post" action="/newsroom/discard" className="line">
      <Hidden path={path} />
      <button type="submit" className="button" data-saved>
        Discard the draft
      </button>
    </form>
  </>
)
