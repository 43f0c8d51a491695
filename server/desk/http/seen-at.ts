import { hrefOf } from '#server/articles/article.ts'
import { pageName } from '#server/articles/files.ts'

/** The address at which readers see the page of this file; `undefined` for what is no page. */
export function seenAt(publicUrl: string, path: unknown): string | undefined {
  const id = typeof path === 'string' ? /^articles\/((?:fr\/)?[a-z0-9-]+)\.md$/.exec(path)?.[1] : undefined
  if (id === undefined) return undefined
  const { language, slug } = pageName(id)
  return new URL(hrefOf(language, slug), publicUrl).href
}
