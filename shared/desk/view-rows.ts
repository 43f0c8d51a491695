/** The desk's views, one row each: the menu, the routes that show them, and the titles of their pages are read from here. */
import type { Permission } from './permissions.ts'
import type { View } from './views.ts'

type ViewRow = {
  readonly title: string
  /** Where it is shown; a view without answers an act. */
  readonly path?: string
  readonly needs?: Permission | 'sign-in' | 'nothing'
  /** `g` and this key go there, and the menu lists it, in the order of these rows. */
  readonly key?: string
}

export const VIEW_ROWS = {
  'sign-in': { title: 'Sign in', path: '/sign-in', needs: 'nothing' },
  invite: { title: 'Your passkey', path: '/invite', needs: 'nothing' },
  confirm: { title: 'Confirm it is you', path: '/confirm', needs: 'sign-in' },
  today: { title: 'Today', path: '/', needs: 'today:read', key: 't' },
  leads: { title: 'Leads', path: '/leads', needs: 'leads:read', key: 'l' },
  lead: { title: 'Lead', path: '/leads/:id', needs: 'leads:read' },
  letters: { title: 'Letters', path: '/letters', needs: 'letters:read', key: 'i' },
  letter: { title: 'Letter', path: '/letters/:id', needs: 'letters:read' },
  newsroom: { title: 'Newsroom', path: '/newsroom', needs: 'content:read', key: 'n' },
  'new-page': { title: 'New page', path: '/newsroom/new', needs: 'content:write' },
  editor: { title: 'Editor', path: '/newsroom/edit', needs: 'content:read' },
  record: { title: 'Record', path: '/newsroom/record', needs: 'content:write' },
  media: { title: 'Narrations and photographs', path: '/newsroom/media', needs: 'content:read' },
  feed: { title: 'Feed', path: '/feed', needs: 'feed:read', key: 'f' },
  money: { title: 'Money', path: '/money', needs: 'money:read', key: 'm' },
  buyers: { title: 'Buyers', path: '/buyers', needs: 'buyers:read', key: 'b' },
  system: { title: 'System', path: '/system', needs: 'system:read', key: 's' },
  people: { title: 'People', path: '/people', needs: 'people:find', key: 'e' },
  audit: { title: 'Audit', path: '/audit', needs: 'audit:read', key: 'a' },
  access: { title: 'Access', path: '/access', needs: 'access:read', key: 'p' },
  found: { title: 'Found' },
  many: { title: 'Many at once' },
  refusal: { title: 'Not done' },
} as const satisfies Readonly<Record<View['name'], ViewRow>>

const PAGES = Object.values<ViewRow>(VIEW_ROWS).flatMap(({ path, title }) =>
  path === undefined ? [] : [{ title, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }],
)

/** The title of the page at a path of the desk; `undefined` where no page is. */
export const viewAt = (path: string): string | undefined => PAGES.find(({ pattern }) => pattern.test(path))?.title
