/** The draft of a page's twin: a change of what both have in common is right only beside it. */
import { pageName } from '#server/articles/files.ts'
import { glance } from '#server/articles/sketch.ts'
import { slugOf } from './corrections.ts'
import type { Draft, Drafts } from './drafts.ts'

/** Returns the draft of the page that this one says the same as in the other language; `undefined` where there is none. */
export async function twinDraft(drafts: Drafts, path: string, text: string): Promise<Draft | undefined> {
  const name = slugOf(path)
  if (name === undefined) return undefined
  if (pageName(name).language === 'fr') {
    const of = glance(name, text)?.translationOf
    return of === undefined ? undefined : drafts.find(`articles/${of}.md`)
  }
  return (await drafts.list()).find((draft) => glance(slugOf(draft.path) ?? '', draft.text)?.translationOf === name)
}
