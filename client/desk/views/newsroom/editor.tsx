import { counted } from '#shared/counted.ts'
import type { EditorView, WritingProblem } from '#shared/desk/newsroom.ts'
import type { Frame } from '#shared/desk/views.ts'
import { Empty, Heading, Title } from '../../parts.tsx'
import { AddPhoto } from './add-photo.tsx'
import { Compared } from './compared.tsx'
import { Correct, Discard, Hidden, Outside, Withdraw } from './deeds.tsx'
import * as texts from './texts.en.tsx'
import { ProblemList, Sheet } from './writing.tsx'

const verdict = (problems: readonly WritingProblem[]): string =>
  problems.length === 0 ? texts.noProblems : counted(problems.length, 'problem')

function Theirs({ theirs }: Pick<EditorView, 'theirs'>) {
  if (!theirs) return null
  return (
    <div className="warning">
      <p>{texts.overtakenExplanation(<b>{texts.overtakenBy(theirs.who)}</b>)}</p>
      <Compared label={texts.theirsAndYours} lines={theirs.lines} />
    </div>
  )
}

/** Of a change to a page that readers see. */
const Typo = ({ isSeen, isWithdrawn, isCorrected }: Pick<EditorView, 'isSeen' | 'isWithdrawn' | 'isCorrected'>) =>
  isSeen && !isWithdrawn && !isCorrected ? (
    <label className="tick">
      <input type="checkbox" name="change" value="typo" />
      {texts.typoOnlyMeaning}
    </label>
  ) : null

function Written({ view, mayPublish }: { view: EditorView; mayPublish: boolean }) {
  const { path, text, from, over, problems, isGuarded, isPage, photo } = view
  return (
    <form method="post" action="/newsroom/save" className="writing" data-editor>
      <Hidden path={path} from={from} />
      <input type="hidden" name="over" value={over} />
      <Sheet text={text} problems={problems} />
      {isPage && <AddPhoto photo={photo} />}
      {!isGuarded && mayPublish && <Typo {...view} />}
      <p className="acts">
        <button type="submit" className="button">
          {texts.save}
        </button>
        <button type="submit" className="button" formAction="/newsroom/check">
          {texts.check}
        </button>
        {!isGuarded && mayPublish && (
          <button
            type="submit"
            className="button strong"
            formAction="/newsroom/publish"
            disabled={problems.length > 0}
            data-publish
          >
            {texts.publish}
          </button>
        )}
      </p>
    </form>
  )
}

/** What takes two people is published as it was saved, by a person who wrote none of it. */
function SecondPerson({ view, me }: { view: EditorView; me: string | undefined }) {
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
          <Typo {...view} />
          <button type="submit" className="button strong" disabled={problems.length > 0 || !isSaved} data-publish data-saved>
            {texts.publishSaved}
          </button>
        </form>
      )}
    </>
  )
}

const Preview = ({ html }: Pick<EditorView, 'html'>) => (
  <>
    <Heading note={texts.previewNote}>{texts.preview}</Heading>
    <p className="empty" data-undrawn hidden={html !== null}>
      {texts.previewImpossible}
    </p>
    {/* Nothing runs in it; it has our origin so that it may load our style sheet. */}
    <iframe
      title={texts.preview}
      className="preview"
      sandbox="allow-same-origin"
      srcDoc={html ?? ''}
      hidden={html === null}
      data-preview
    />
  </>
)

/** The editor: the text with problems beside its lines, the preview, and the buttons. */
export function EditorPage({ view, frame: { may, person } }: { view: EditorView; frame: Frame }) {
  const { path, problems, theirs, isGuarded, isPage, isSeen, isCorrected, isPublished, hasDraft, hasForm, changes, html } = view
  const mayWrite = may.includes('content:write')
  const mayPublish = may.includes('content:publish')
  return (
    <>
      <Title
        meta={
          <span data-verdict role="status">
            {verdict(problems)}
          </span>
        }
        acts={<a href="/newsroom">{texts.newsroom}</a>}
      >
        <span className="path">{path}</span>
      </Title>
      <p className="meta">
        {isPublished ? (isSeen ? texts.readersHaveSeen : texts.published) : texts.notPublished}
        {hasDraft ? texts.draftBy(view.authors.join(', ')) : texts.noDraft}
        {hasForm && <>{texts.recordsHint}</>}
      </p>
      <Theirs theirs={theirs} />
      <div className={isPage ? 'desk-and-page' : undefined}>
        <div>
          <ProblemList problems={problems} />
          {mayWrite ? <Written view={view} mayPublish={mayPublish} /> : <Sheet text={view.text} problems={problems} isRead />}
        </div>
        {isPage && (
          <div>
            <Preview html={html} />
          </div>
        )}
      </div>
      {isGuarded && may.includes('content:publish-paid') && <SecondPerson view={view} me={person?.name} />}
      {changes.length > 0 && (
        <>
          <Heading note={texts.ofWhatReaders}>{texts.whatPublishingChanges}</Heading>
          <Compared label={texts.whatPublishingChanges} lines={changes} />
        </>
      )}
      {mayPublish && isPage && (hasDraft || view.links.length > 0) && <Outside view={view} />}
      {mayWrite && isSeen && !isCorrected && <Correct path={path} />}
      {mayPublish && isSeen && !view.isWithdrawn && <Withdraw path={path} />}
      {mayWrite && hasDraft && <Discard path={path} />}
      {!mayWrite && problems.length === 0 && <Empty>{texts.readOnlyRole}</Empty>}
    </>
  )
}
