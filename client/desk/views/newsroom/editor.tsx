import { counted } from '#shared/counted.ts'
import type { EditorView, WritingProblem } from '#shared/desk/newsroom.ts'
import type { Frame } from '#shared/desk/views.ts'
import { Empty, Heading, Title } from '../../parts.tsx'
import { AddPhoto } from './add-photo.tsx'
import { Compared } from './compared.tsx'
import { Correct, Discard, Hidden, Outside, SecondPerson, Typo, WHY_NOT, WhyNot, Withdraw } from './deeds.tsx'
import { fieldsImpossible, openAsFields } from './fields.texts.en.ts'
import { AsText, HeadFields, OtherFields } from './page-fields.tsx'
import * as texts from './texts.en.tsx'
import { TwinHash, WithTwin } from './twin.tsx'
import { ProblemList, Sheet } from './writing.tsx'

const verdict = (problems: readonly WritingProblem[]): string =>
  problems.length === 0 ? texts.noProblems : counted(problems.length, 'problem')

function Theirs({ theirs }: Pick<EditorView, 'theirs'>) {
  if (!theirs) return null
  return (
    <div className="warning">
      <p>{texts.overtakenExplanation(<b>{theirs.why}</b>)}</p>
      <Compared label={texts.theirsAndYours} lines={theirs.lines} />
    </div>
  )
}

const WRITING = 'writing'

function Written({ view }: { view: EditorView }) {
  const { path, text, form, from, over, problems, isPage, isText, photo, isSaved, correction } = view
  const isUnsaved = !isSaved || correction !== '' || undefined
  return (
    <form
      method="post"
      action="/newsroom/save"
      className="writing"
      id={WRITING}
      noValidate
      data-editor
      data-unsaved={isUnsaved}
      data-keep={`/newsroom/edit?${new URLSearchParams({ path, ...(isText && { as: 'text' }) })}`}
    >
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" hidden>
        {texts.save}
      </button>
      <Hidden path={path} from={from} />
      <input type="hidden" name="over" value={over} />
      <TwinHash twin={view.twin} />
      {form && <HeadFields form={form} problems={problems} />}
      {isPage && !form && !isText && <p className="warning">{fieldsImpossible}</p>}
      <Sheet text={form?.text ?? text} problems={problems} isProse={form !== undefined} />
      {form && <OtherFields form={form} problems={problems} />}
      {isPage && <AddPhoto photo={photo} />}
      {form && <AsText path={path} kept={form.kept} />}
      {isText && (
        <p className="meta">
          <a href={`/newsroom/edit?${new URLSearchParams({ path })}`}>{openAsFields}</a>
        </p>
      )}
    </form>
  )
}

/** Readers have seen the page, and its change is no typo. */
const mayCorrect = ({ isSeen, isCorrected, correction }: EditorView): boolean => isSeen && (!isCorrected || correction !== '')

/** Beside what is written, where it stays in sight. */
function Acts({ view, mayPublish }: { view: EditorView; mayPublish: boolean }) {
  const isOwn = !view.isGuarded && mayPublish
  return (
    <>
      <p className="acts">
        <button type="submit" className="button" form={WRITING} data-save>
          {texts.save}
        </button>
        <button type="submit" className="button" form={WRITING} formAction="/newsroom/check">
          {texts.check}
        </button>
        {isOwn && (
          <button
            type="submit"
            className="button strong"
            form={WRITING}
            formAction="/newsroom/publish"
            aria-describedby={WHY_NOT}
            data-publish
          >
            {texts.publish}
          </button>
        )}
        <a className="to-problems" href="#of-problems" hidden={view.problems.length === 0} data-verdict>
          {verdict(view.problems)}
        </a>
        {view.isPage && (
          <a className="button to-preview" href="#preview">
            {texts.preview}
          </a>
        )}
        {mayCorrect(view) && (
          <a className="button to-correction" href="#correction">
            {texts.correctBelow}
          </a>
        )}
      </p>
      {isOwn && <WhyNot problems={view.problems} isForScript />}
      {isOwn && <Typo {...view} of={WRITING} />}
      {mayCorrect(view) && <Correct words={view.correction} refused={view.uncorrected} of={WRITING} />}
      <WithTwin twin={view.twin} isWithTwin={view.isWithTwin} />
    </>
  )
}

/** What the buttons would change of what readers see. */
const Changes = ({ changes }: Pick<EditorView, 'changes'>) =>
  changes.length > 0 && (
    <>
      <Heading note={texts.ofWhatReaders}>{texts.whatPublishingChanges}</Heading>
      <Compared label={texts.whatPublishingChanges} lines={changes} />
    </>
  )

const Preview = ({ html }: Pick<EditorView, 'html'>) => (
  <>
    <h2 id="preview">
      {texts.preview} <small>{texts.previewNote}</small>
    </h2>
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

/** For a role that writes nothing. */
const Read = ({ view: { text, form, problems } }: { view: EditorView }) => (
  <>
    {form && (
      <fieldset disabled>
        <HeadFields form={form} problems={problems} />
      </fieldset>
    )}
    <Sheet text={form?.text ?? text} problems={problems} isProse={form !== undefined} isRead />
    {form && (
      <fieldset disabled>
        <OtherFields form={form} problems={problems} />
      </fieldset>
    )}
  </>
)

const titleOf = ({ form, path }: EditorView): string =>
  form ? form.fields.find(({ name }) => name === 'title')?.value || texts.untitled : path

/** The editor: the fields and the text with problems beside its lines, the preview, and the buttons. */
export function EditorPage({ view, frame: { may, person } }: { view: EditorView; frame: Frame }) {
  const { path, problems, theirs, isGuarded, isPage, isSeen, isPublished, hasDraft, hasForm, changes, html } = view
  const mayWrite = may.includes('content:write')
  const mayPublish = may.includes('content:publish')
  return (
    <>
      <div className="desk-and-page">
        <div>
          <Title acts={<a href="/newsroom">{texts.newsroom}</a>}>
            <span className="path">{titleOf(view)}</span>
          </Title>
          <p className="meta">
            <span className="path">{path}.</span>{' '}
            {isPublished ? (isSeen ? texts.readersHaveSeen : texts.published) : texts.notPublished}
            {hasDraft ? texts.draftBy(view.authors.join(', ')) : texts.noDraft}
            {hasForm && <>{texts.recordsHint}</>}
          </p>
          <Theirs theirs={theirs} />
          {view.isRefused && (
            <p className="warning" role="alert">
              {texts.notPublishedFor(<a href="#problems">{verdict(problems)}</a>)}
            </p>
          )}
          {mayWrite ? <Written view={view} /> : <Read view={view} />}
        </div>
        <div className="beside">
          {mayWrite && <Acts view={view} mayPublish={mayPublish} />}
          {isGuarded && may.includes('content:publish-paid') && <SecondPerson view={view} me={person?.name} />}
          <h2 id="of-problems">
            {texts.problems}{' '}
            <small data-verdict role="status">
              {verdict(problems)}
            </small>
          </h2>
          <ProblemList problems={problems} />
          <Changes changes={changes} />
        </div>
      </div>
      {isPage && <Preview html={html} />}
      {mayPublish && isPage && (hasDraft || view.links.length > 0) && <Outside view={view} />}
      {mayPublish && isSeen && !view.isWithdrawn && <Withdraw path={path} />}
      {mayWrite && hasDraft && <Discard path={path} />}
      {!mayWrite && problems.length === 0 && <Empty>{texts.readOnlyRole}</Empty>}
    </>
  )
}
