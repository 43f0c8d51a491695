/** A route of the desk: address, permission, and handler. */
import { z } from 'zod'
import type { Permission } from '#shared/desk/permissions.ts'
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import type { Done, View } from '#shared/desk/views.ts'
import type { Visitor } from '../access/sessions.ts'
import type { Place } from '../access/webauthn.ts'

export type Refusal = {
  readonly kind: 'refused'
  readonly status: 400 | 403 | 404 | 409 | 429 | 500
  readonly title: string
  readonly text: string
  /** Where to look again before another try. */
  readonly again?: string | undefined
  /** What was typed may be changed on the page of the refusal, and sent again. */
  readonly canResend?: true
}
export type Answer =
  | {
      readonly kind: 'page'
      readonly view: View
      readonly done?: Done | undefined
      readonly refreshSeconds?: number | undefined
      readonly status?: number | undefined
    }
  /** After an act: the browser asks for the page again, so that reloading it repeats nothing. */
  | {
      readonly kind: 'see'
      readonly path: string
      readonly done?: Done | undefined
      readonly count?: number | undefined
      /** The file of the page that it was done to, which readers see. */
      readonly of?: string | undefined
    }
  /** Something to keep, under this name. */
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'data'; readonly data: object }
  /** A file as it is, to look at or to hear. */
  | { readonly kind: 'bytes'; readonly type: string; readonly bytes: Buffer }
  | { readonly kind: 'entered'; readonly cookie: string }
  | { readonly kind: 'left' }
  | Refusal

export type DeskRequest = {
  readonly place: Place
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Of a form or a script, as received. */
  readonly body: unknown
  /** A script of ours asks, and not a form. */
  readonly isScript: boolean
}
/** `visitor`: never without one where a permission is named. */
export type AskedBy = DeskRequest & { readonly visitor: Visitor }

type Common = {
  readonly method: 'get' | 'post'
  readonly path: string
}
/** For people who are not signed in: the ways in. Tries are counted. */
type OpenRoute = Common & {
  readonly needs: 'nothing'
  readonly takes?: never
  readonly isTry?: true
  readonly run: (asked: DeskRequest) => Promise<Answer>
}
type ClosedRoute = Common & {
  readonly needs: Permission | 'sign-in'
  /** More than a form's few words, and read only once its sender is known: `text`, a page; `file`, as a form with a file sends it, or both. */
  readonly takes?: 'text' | 'file' | 'text-and-file'
  /** Only within five minutes of a verification. */
  readonly isFresh?: true
  /** Where to go on after the verification, from what was sent; the view's own address without it. */
  readonly backTo?: (body: unknown) => string
  readonly isTry?: true
  readonly run: (asked: AskedBy) => Promise<Answer>
}
export type Route = OpenRoute | ClosedRoute

type Rows = typeof VIEW_ROWS
/** A view with its row: address and permission. */
type Shown = { [Name in keyof Rows]: Rows[Name] extends { readonly needs: ClosedRoute['needs'] } ? Name : never }[keyof Rows]

/** The route of a view, at the address and with the permission of its row. */
export const showing = (name: Shown, run: ClosedRoute['run']): Route => {
  const { path, needs } = VIEW_ROWS[name]
  return { method: 'get', path, needs, run }
}

export const page = (view: View, more: Omit<Extract<Answer, { kind: 'page' }>, 'kind' | 'view'> = {}): Answer => ({
  kind: 'page',
  view,
  ...more,
})
export const see = (path: string, done?: Done, count?: number): Extract<Answer, { kind: 'see' }> => ({
  kind: 'see',
  path,
  done,
  count,
})
/** The address to see, with what was done. */
export const seeAt = ({ path, done, count, of }: Extract<Answer, { kind: 'see' }>): string => {
  const said = new URLSearchParams({
    ...(done && { done }),
    ...(count !== undefined && { count: String(count) }),
    ...(of && { of }),
  }).toString()
  return said === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${said}`
}

export const refuse = (status: Refusal['status'], title: string, text: string): Refusal => ({
  kind: 'refused',
  status,
  title,
  text,
})
export const malformed: Refusal = {
  ...refuse(400, 'Please check the form', 'A field is empty, too short or too long. Nothing was done.'),
  canResend: true,
}

/** The reason of an action: a few words, kept in the audit trail and in a lead's history. */
export const reasonText = z.string().trim().min(3).max(100)
