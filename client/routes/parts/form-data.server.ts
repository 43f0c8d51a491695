/** Reading a posted form: texts only, bounded; a file or a missing field counts as empty. */
import { data } from 'react-router'

/** The posted form; a body of another kind is a bad request, not a fault of ours. */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw data(null, { status: 400 })
  })

export function textField(form: FormData, name: string, max = 254): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, max + 1) : ''
}

export const textFields = (form: FormData, name: string): string[] =>
  form
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .slice(0, 10)

/** All texts of a form by name, the first of a repeated one. */
export const allTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, textField(form, name, 2000)]))

/** The path a form stood on; never its query, which may hold what a visitor typed. */
export function refererPath(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  return URL.canParse(referer) ? new URL(referer).pathname.slice(0, 200) : ''
}
