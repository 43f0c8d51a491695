/** Publishing at the desk, and taking back: what is wrong, or takes a second person, is not done and says why. */
import { z } from 'zod'
import { hashOf } from '#server/content/manifest.ts'
import { type NotTaken, noteOf } from '#server/content/newsroom.ts'
import { PUBLISH } from '#shared/desk/audit.ts'
import { ok } from '#shared/result.ts'
import { type Answer, type AskedBy, malformed, type Refusal, type Route, refuse, see } from '../http/route.ts'
import { createEditor, type EditorOptions, editorAt, faster, GONE } from './editor-routes.ts'
import { hash, named, ofForm, photoTyped, writing } from './typed.ts'

const isTypo = z
  .literal('typo')
  .optional()
  .transform((said) => said !== undefined)
const publishing = ofForm(writing.extend({ change: isTypo }))
const publishingSaved = named.extend({ from: z.string().regex(/^[0-9a-f]{64}$/), twin: hash, change: isTypo })
const withdrawing = named.extend({ reason: z.string().trim().min(10).max(600) })

const SAY_WHICH = refuse(
  409,
  'Typo or correction?',
  'Readers have seen this page. Tick “Typo only”, or add a correction; a page that was withdrawn takes a correction. The draft is kept.',
)
const NOT_PUT_OFF = refuse(
  409,
  'It would vanish without a word',
  'Readers have seen this page: its date cannot lie ahead. Withdraw it instead, and say why. The draft is kept.',
)
const SECOND_PERSON = refuse(
  403,
  'This takes a second person',
  'Paid pages, claims, advertisers, cards of other sites and the record of the paper are published by a second person, who wrote none of the draft, after a fresh look at the passkey. The draft is kept.',
)
const UNCHANGED = refuse(409, 'Nothing changed', 'Readers see this already.')

/** A refusal of one page, which may be the twin of the page that was to be published. */
const about = (path: string, refusal: Refusal): Refusal => ({
  ...refusal,
  text: `${path}: ${refusal.text}`,
  again: editorAt(path),
})

/** Everything but what the editor itself shows. */
function notTaken(problem: Exclude<NotTaken, { kind: 'problems' }>, again: string): Answer {
  switch (problem.kind) {
    case 'second-person':
      return { ...SECOND_PERSON, again }
    case 'unsaid':
      return about(problem.path, SAY_WHICH)
    case 'put-off':
      return about(problem.path, NOT_PUT_OFF)
    case 'unchanged':
      return { ...UNCHANGED, again }
    case 'behind':
      return faster(editorAt(problem.paths[0] ?? ''))
    case 'overtaken':
      return faster(again)
  }
}

const backTo = (body: unknown): string => editorAt(named.safeParse(body).data?.path ?? '')

type Saved = { readonly path: string; readonly from: string; readonly twin: string; readonly change: boolean }

function createPublishing(options: EditorOptions) {
  const { newsroom, audit, announce } = options
  const { shown, save, behind } = createEditor(options)

  /** @param mayBeGuarded the visitor has just shown their passkey, and their role includes it */
  async function publishSaved(
    { path, from, change, twin: shownTwin }: Saved,
    name: string,
    mayBeGuarded: boolean,
  ): Promise<Answer> {
    const opened = await newsroom.open(path)
    if (!opened?.draft) return { ...UNCHANGED, again: editorAt(path) }
    const stale = await behind(path, opened)
    if (stale) return stale
    const { isGuarded, problems, twin: found } = await newsroom.check(path, opened.text)
    const twin = found?.isTaken ? { path: found.path, hash: shownTwin } : undefined
    const beside = twin && (await newsroom.open(twin.path))
    if (isGuarded && !mayBeGuarded) return { ...SECOND_PERSON, again: editorAt(path) }
    // What is wrong is named before anything is asked.
    if (problems.length > 0) return shown({ path, isRefused: true }, { status: 409 })
    const published = await newsroom.publish({ path, from, actor: name, isTypo: change, twin })
    if (!published.ok) {
      const { problem } = published
      return problem.kind === 'problems' ? shown({ path, isRefused: true }, { status: 409 }) : notTaken(problem, editorAt(path))
    }
    announce()
    const record = (of: string, reason: string) =>
      audit.record({ actor: name, action: PUBLISH, subject: `${of}, release ${published.value}`, reason })
    await record(path, noteOf(opened))
    if (twin && beside) await record(twin.path, noteOf(beside))
    return told(path)
  }

  /** The list of pages, with the way to this one once readers see it. */
  async function told(path: string): Promise<Answer> {
    const isSeen = (await newsroom.open(path))?.isSeen
    if (isSeen) return { ...see('/newsroom', 'published'), of: path }
    return see('/newsroom', path.startsWith('articles/') ? 'scheduled' : 'published')
  }

  /** What is in the field is saved first: nothing written is lost by publishing. */
  async function publish({ visitor, body }: AskedBy): Promise<Answer> {
    const { data: given } = publishing.safeParse(body)
    if (!given) return malformed
    const opened = await newsroom.open(given.path)
    if (!opened) return GONE
    const { name } = visitor.person
    const isSaved = given.text === opened.text && given.over === '' && given.correction === ''
    const saved = isSaved ? ok(hashOf(given.text)) : await save(given, name)
    if (!saved.ok) return saved.problem
    const photo = photoTyped(given)
    if (photo) return shown({ path: given.path, isText: given.isText, photo }, { status: 409 })
    return publishSaved({ ...given, from: saved.value }, name, false)
  }

  return { publish, publishSaved }
}

const createWithdraw =
  ({ newsroom, audit, announce }: EditorOptions) =>
  async ({ visitor, body }: AskedBy): Promise<Answer> => {
    const { data: given } = withdrawing.safeParse(body)
    if (!given) return malformed
    const { name } = visitor.person
    const again = editorAt(given.path)
    const withdrawn = await newsroom.withdraw(given.path, given.reason, name)
    if (!withdrawn.ok) {
      const { problem } = withdrawn
      if (problem.kind !== 'problems') return notTaken(problem, again)
      const [first] = problem.problems
      return { ...refuse(409, 'Not withdrawn', `${first?.file}: ${first?.message}; allowed: ${first?.allowed}`), again }
    }
    announce()
    const subject = `${given.path}, release ${withdrawn.value}`
    await audit.record({ actor: name, action: 'withdraw', subject, reason: given.reason })
    return see('/newsroom', 'page-withdrawn')
  }

export function publishRoutes(options: EditorOptions): readonly Route[] {
  const { publish, publishSaved } = createPublishing(options)
  return [
    { method: 'post', path: '/newsroom/publish', needs: 'content:publish', takes: 'text', run: publish },
    {
      method: 'post',
      path: '/newsroom/publish-paid',
      needs: 'content:publish-paid',
      isFresh: true,
      backTo,
      async run({ visitor, body }) {
        const { data: given } = publishingSaved.safeParse(body)
        return given ? publishSaved(given, visitor.person.name, true) : malformed
      },
    },
    { method: 'post', path: '/newsroom/withdraw', needs: 'content:publish', run: createWithdraw(options) },
  ]
}
