/** Parses a form that was posted without script. */
import { data } from 'react-router'
import { formText } from '#shared/funnel/form-text.ts'

/** The posted form; a body of another kind is a bad request, not a fault of ours. */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw data(null, { status: 400 })
  })

/** All texts of a form by name, the first of a repeated one. */
export const allTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...new Set(form.keys())].map((name) => [name, formText(form.get(name), 2000)]))

/** The path a form stood on; never its query, which may hold what a visitor typed. */
export function refererPath(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  return URL.canParse(referer) ? new URL(referer).pathname.slice(0, 200) : ''
}
