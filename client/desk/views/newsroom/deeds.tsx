/** The acts on a draft or a published page, beside writing it. */
import type { EditorView } from '#shared/desk/newsroom.ts'
import { Heading, When } from '../../parts.tsx'
import * as texts from './texts.en.tsx'
import { TwinHash } from './twin.tsx'

export const Hidden = ({ path, from }: Pick<EditorView, 'path'> & { from?: string }) => (
  <>
    <input type="hidden" name="path" value={path} />
    {from !== undefined && <input type="hidden" name="from" value={from} />}
  </>
)

/** Of a change to a page that readers see. */
export const Typo = ({
  isSeen,
  isWithdrawn,
  isCorrected,
  of,
}: Pick<EditorView, 'isSeen' | 'isWithdrawn' | 'isCorrected'> & { of?: string }) =>
  isSeen && !isWithdrawn && !isCorrected ? (
    <label className="tick">
      <input type="checkbox" name="change" value="typo" form={of} />
      {texts.typoOnlyMeaning}
    </label>
  ) : null

export const WHY_NOT = 'why-not'
/** Why Publish cannot be pressed. `isForScript`: without script it can, and the desk answers with the problems. */
export const WhyNot = ({ problems, isForScript = false }: Pick<EditorView, 'problems'> & { isForScript?: boolean }) => (
  <p className={isForScript ? 'meta for-script' : 'meta'} id={WHY_NOT} hidden={problems.length === 0} data-why-not>
    {texts.fixFirst}
  </p>
)

/** What takes two people is published as it was saved, by a person who wrote none of it. */
export function SecondPerson({ view, me }: { view: EditorView; me: string | undefined }) {
  const { path, from, problems, isSaved, authors, hasDraft } = view
  const isMine = authors.includes(me ?? '')
  return (
    <>
      <Heading note={texts.guardedKinds}>{texts.takesASecond}</Heading>
      <p>
        {!hasDraft
          ? texts.nothingToPublish
          : texts.writtenBy(authors.join(', '), isMine ? texts.secondPersonNeeded : texts.youMayPublish)}
      </p>
      {hasDraft && !isMine && (
        <form method="post" action="/newsroom/publish-paid" className="line">
          <Hidden path={path} from={from} />
          <TwinHash twin={view.twin} />
          <Typo {...view} />
          <button
            type="submit"
            className="button strong"
            disabled={problems.length > 0 || !isSaved}
            aria-describedby={WHY_NOT}
            data-publish
            data-saved
          >
            {texts.publishSaved}
          </button>
          <WhyNot problems={problems} />
        </form>
      )}
    </>
  )
}

/** A field of the form `of`, so that each of its buttons takes the correction along with the page. */
export const Correct = ({ words, refused, of }: { words: string; refused: string | undefined; of: string }) => (
  <div className="correct">
    {refused && (
      <p className="warning" role="alert">
        {refused}
      </p>
    )}
    <label>
      <span>
        <b>{texts.correction}</b> {texts.correctionVisible}
      </span>
      <textarea id="correction" name="correction" rows={2} maxLength={600} autoComplete="off" defaultValue={words} form={of} />
    </label>
    <button type="submit" className="button small" form={of}>
      {texts.addToDraft}
    </button>
  </div>
)

export const Withdraw = ({ path }: Pick<EditorView, 'path'>) => (
  <>
    <Heading note={texts.withdrawalEffect}>{texts.withdraw}</Heading>
    <form
      method="post"
      action="/newsroom/withdraw"
      className="line"
      data-keep={`/newsroom/edit?${new URLSearchParams({ path })}#withdraw`}
    >
      <Hidden path={path} />
      <label className="reason">
        {texts.whyAsReaders}
        <input name="reason" required minLength={10} maxLength={600} autoComplete="off" />
      </label>
      <button type="submit" className="button" data-saved>
        {texts.withdrawThePage}
      </button>
    </form>
  </>
)

/** Outsiders see what could be published, and nothing else. */
export function Outside({ view }: { view: EditorView }) {
  const { path, from, links, problems, isSaved, hasDraft } = view
  return (
    <>
      <Heading note={texts.previewDuration}>{texts.previewHeading}</Heading>
      {links.map(({ id, address, by, until }) => (
        <form key={id} method="post" action="/newsroom/unshare" className="line">
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="id" value={id} />
          <label className="reason link">
            <span>{texts.byUntil(by, <When at={until} />)}</span>
            <input readOnly value={address} />
          </label>
          <button type="submit" className="button">
            {texts.end}
          </button>
        </form>
      ))}
      {hasDraft && (
        <form method="post" action="/newsroom/share" className="line">
          <Hidden path={path} from={from} />
          <button type="submit" className="button" disabled={problems.length > 0 || !isSaved} data-publish data-saved>
            {texts.makePreviewLink}
          </button>
        </form>
      )}
    </>
  )
}

export const Discard = ({ path }: Pick<EditorView, 'path'>) => (
  <>
    <Heading note={texts.changesNote}>{texts.discard}</Heading>
    <form method="post" action="/newsroom/discard" className="line">
      <Hidden path={path} />
      <button type="submit" className="button" data-saved>
        {texts.discardTheDraft}
      </button>
    </form>
  </>
)
