/** The newsroom as its people use it: pages and forms of the desk, over a content store of fixtures. */
import { hashOf } from '#server/content/manifest.ts'
import { createPreview } from '#server/content/preview/links.ts'
import { TEST_SECRET } from '../funnel/funnel-parts.ts'
import { type DeskAnswer, deskRig } from './desk.ts'
import { unescaped } from './forms.ts'

/** What a form of a page holds that people did not type. */
const hiddenOf = (html: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

export const editorAt = (path: string): string => `/newsroom/edit?path=${encodeURIComponent(path)}`

/** @param clockAt the time of the clock */
export async function newsroomRig(clockAt?: number, given: Parameters<typeof deskRig>[0] = {}) {
  const desk = await deskRig(given)
  if (clockAt !== undefined) desk.clock.set(clockAt)

  /** A person at the desk, who opens pages and sends their forms. */
  async function person(name: string, role: 'owner' | 'editor' | 'auditor' = 'editor') {
    const cookie = await desk.signedIn(role, name)
    const get = async (path: string): Promise<DeskAnswer> => desk.ask('GET', path, { cookie })
    const post = (path: string, form: Readonly<Record<string, string>>): Promise<DeskAnswer> =>
      desk.ask('POST', path, { cookie, form })
    /** The editor's page, and the whole page as one text. */
    async function open(path: string) {
      const { status, text: html } = await get(editorAt(path))
      if (status !== 200) throw new Error(`${path}: ${status}`)
      const { text: whole } = await get(`${editorAt(path)}&as=text`)
      const text = unescaped(/<textarea id="text"[^>]*>([\s\S]*?)<\/textarea>/.exec(whole)?.[1] ?? '').replace(/^\n/, '')
      return { html, path, text, from: hiddenOf(html, 'from'), over: hiddenOf(html, 'over'), twin: hiddenOf(html, 'twin') }
    }
    /** Changes what is in the field; a change that finds nothing is a mistake in the test. */
    async function changed(path: string, find: string | RegExp, put: string) {
      const { text: before, from, over } = await open(path)
      const text = before.replace(find, () => put)
      if (text === before) throw new Error(`${path} does not hold ${find}`)
      return { path, text, from, over }
    }
    return {
      cookie,
      get,
      post,
      open,
      changed,
      save: async (path: string, find: string | RegExp, put: string) => post('/newsroom/save', await changed(path, find, put)),
      /** Saves what is in the field, with a correction. */
      correct: async (path: string, correction: string) => {
        const { text, from, over } = await open(path)
        return post('/newsroom/save', { path, text, from, over, correction })
      },
      /** Publishes what is in the field. */
      publish: async (path: string, more: Readonly<Record<string, string>> = {}) => {
        const { text, from, over, twin } = await open(path)
        return post('/newsroom/publish', { path, text, from, over, twin, ...more })
      },
      /** Publishes what was saved, as it takes two people. */
      publishPaid: async (path: string, more: Readonly<Record<string, string>> = {}) => {
        const { text, twin } = await open(path)
        return post('/newsroom/publish-paid', { path, from: hashOf(text), twin, ...more })
      },
    }
  }

  const newest = async () => (await desk.newsroom.releases(1))[0]
  const seq = async (): Promise<number> => Number((await newest())?.seq)
  const published = async (path: string): Promise<string> => (await desk.newsroom.drafts.published(path))?.text ?? ''
  const preview = createPreview({ db: desk.content, now: desk.now, secret: TEST_SECRET })
  return { ...desk, person, newest, seq, published, preview }
}
