/**
 * Whose sample comments this browser has opened without script: pages of articles are the same for everyone, so the page
 * that shows them to one reader is `/enquire`, and this cookie is sent to it alone. Gone when the browser is closed.
 */
const NAME = 'opened_comments'
/** More are not remembered: the oldest can be opened again. */
const MOST = 20
const PATH = /^\/articles\/([a-z0-9-]{1,120})$/

/** The pages that a request's cookie names; a forged one opens samples that are no secret. */
export function openedComments(request: Request): readonly string[] {
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((text) => text.startsWith(`${NAME}=`))
  const slugs = (pair?.slice(NAME.length + 1) ?? '').split('.')
  return slugs.map((slug) => `/articles/${slug}`).filter((path) => PATH.test(path))
}

/** `Set-Cookie` that adds a page. */
export function openComments(request: Request, page: string, secure: boolean): string {
  const pages = [page, ...openedComments(request).filter((path) => path !== page)].slice(0, MOST)
  const value = pages.map((path) => PATH.exec(path)?.[1] ?? '').join('.')
  return `${NAME}=${value}; Path=/enquire; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
