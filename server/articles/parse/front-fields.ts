/** Writes fields into a page's front matter as a person would, leaving every other character as it is where that can be. */
import { isMap, isSeq, parseDocument } from 'yaml'

const FRONT = /^---\n([\s\S]*?\n)---(?=\n|$)/

/** Long texts stay on one line. */
const AS_WRITTEN = { lineWidth: 0, flowCollectionPadding: false } as const

function withFront(text: string, change: (front: string) => string): string {
  const [whole, front] = FRONT.exec(text) ?? []
  if (whole === undefined || front === undefined) throw new Error('The page has no front matter')
  return `---\n${change(front)}---${text.slice(whole.length)}`
}

const quoted = (value: string): string => JSON.stringify(value)

/** Takes a page back: of it nothing is shown but when and why. */
export const withWithdrawal = (text: string, { at, reason }: { readonly at: string; readonly reason: string }): string =>
  withFront(text, (front) => `${front}withdrawn:\n  at: ${quoted(at)}\n  reason: ${quoted(reason)}\n`)

/** Names the photograph of a page, in the place of another. @returns `undefined` where the front matter cannot be read */
export function withPhoto(text: string, photo: object): string | undefined {
  const document = parseDocument(FRONT.exec(text)?.[1] ?? '')
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined
  document.set('photo', photo)
  return withFront(text, () => document.toString(AS_WRITTEN))
}

/** Takes out what names the photograph of a page. */
export const withoutPhoto = (text: string): string =>
  withFront(text, (front) => {
    const document = parseDocument(front)
    document.delete('photo')
    return document.toString(AS_WRITTEN)
  })

/** Adds the text of a correction. `at`: when it was written; readers see the date of the release that brings it. */
export const withCorrection = (text: string, correction: { readonly at: string; readonly text: string }): string =>
  withFront(text, (front) => {
    const document = parseDocument(front)
    const known = document.get('corrections')
    if (isSeq(known)) document.addIn(['corrections'], correction)
    else document.set('corrections', [correction])
    return document.toString(AS_WRITTEN)
  })
