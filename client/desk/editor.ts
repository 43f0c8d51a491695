/** The editor in the browser: what is wrong is beside its line, and the preview follows, shortly after the last key. */
import { counted } from '#shared/counted.ts'
import { type Checked, FILE_BYTES, type WritingProblem } from '#shared/desk/newsroom.ts'
import { send } from '../request/send.ts'
import * as texts from './texts.en.ts'

/** After the last key. */
const PAUSE_MS = 400

/** What waits for a check, and what is done to the draft as it was saved. */
const DEEDS = 'button[data-publish], button[data-saved]'

const isChecked = (answer: unknown): answer is Checked =>
  typeof answer === 'object' && answer !== null && 'problems' in answer && Array.isArray(answer.problems)

const element = <Kind extends keyof HTMLElementTagNameMap>(
  kind: Kind,
  text: string,
  fields: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Kind] => {
  const made = document.createElement(kind)
  made.textContent = text
  for (const [name, value] of Object.entries(fields)) made.setAttribute(name, value)
  return made
}

/** The lines behind the text, which count them and carry the notes. */
function drawLines(ruled: Element, text: string, problems: readonly WritingProblem[]): void {
  const lines = text.split('\n').map((line, at) => {
    const notes = problems.filter((each) => each.line === at + 1 && !each.file).map(({ message }) => message)
    const note = notes.join('; ')
    return element('div', line || '\u00a0', { id: `line-${at + 1}`, ...(note && { 'data-note': note, title: note }) })
  })
  ruled.replaceChildren(...lines)
}

function problemItem({ line, field, message, allowed, file }: WritingProblem): HTMLElement {
  const item = element('li', '')
  const place = file ? element('b', `${file}:${line}`) : element('a', texts.line(line), { href: `#line-${line}` })
  item.append(place, ` ${field}: ${message}. `, element('span', `Allowed: ${allowed}.`))
  return item
}

/** Puts the caret at the beginning of a line. */
function goTo(text: HTMLTextAreaElement, line: number): void {
  const at =
    text.value
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0)
  text.focus()
  text.setSelectionRange(at, at)
}

type Parts = {
  readonly form: HTMLFormElement
  readonly text: HTMLTextAreaElement
  readonly ruled: Element
  readonly list: Element
  readonly verdict: Element | null
  readonly preview: HTMLIFrameElement | null
}

function findParts(): Parts | undefined {
  const form = document.querySelector<HTMLFormElement>('form[data-editor]')
  const text = form?.querySelector<HTMLTextAreaElement>('textarea[name="text"]')
  const ruled = form?.querySelector('[data-ruled]')
  const list = document.querySelector('[data-problems]')
  if (!form || !text || !ruled || !list) return undefined
  const verdict = document.querySelector('[data-verdict]')
  return { form, text, ruled, list, verdict, preview: document.querySelector<HTMLIFrameElement>('iframe[data-preview]') }
}

/** What the page shows of a check. `isDirty`: what was saved is not what is in the field. */
function show({ text, ruled, list, verdict, preview }: Parts, { problems, html }: Checked, isDirty: boolean): void {
  drawLines(ruled, text.value, problems)
  list.replaceChildren(...problems.map(problemItem))
  if (verdict) verdict.textContent = problems.length === 0 ? texts.noProblems : counted(problems.length, 'problem')
  for (const button of document.querySelectorAll<HTMLButtonElement>(DEEDS))
    button.disabled = ('publish' in button.dataset && problems.length > 0) || ('saved' in button.dataset && isDirty)
  if (preview && html !== null && preview.srcdoc !== html) preview.srcdoc = html
  if (preview) preview.hidden = html === null
  document.querySelector('[data-undrawn]')?.toggleAttribute('hidden', html !== null)
}

export function listenForWriting(): void {
  const parts = findParts()
  if (!parts) return
  const { form, text, ruled, list, verdict } = parts
  const saved = text.defaultValue
  const isDirty = (): boolean => text.value !== saved
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving = false

  async function check(): Promise<void> {
    const path = new FormData(form).get('path')
    const asked = text.value
    const answer: unknown = await send('/newsroom/check', { body: { path, text: asked } }).then(
      (said) => (said.ok ? said.json() : undefined),
      () => undefined,
    )
    // The text has changed since: the next check is on its way.
    if (text.value !== asked) return
    if (isChecked(answer)) show(parts as Parts, answer, isDirty())
    else if (verdict) verdict.textContent = texts.checkUnanswered
  }

  text.addEventListener('input', () => {
    drawLines(ruled, text.value, [])
    for (const button of document.querySelectorAll<HTMLButtonElement>(DEEDS)) button.disabled = true
    if (verdict) verdict.textContent = 'checking'
    clearTimeout(timer)
    timer = setTimeout(() => void check(), PAUSE_MS)
  })
  list.addEventListener('click', (event) => {
    const line = event.target instanceof HTMLAnchorElement ? /^#line-(\d+)$/.exec(event.target.hash)?.[1] : undefined
    if (line === undefined) return
    event.preventDefault()
    goTo(text, Number(line))
  })
  const file = form.querySelector<HTMLInputElement>('input[type="file"]')
  file?.addEventListener('change', () => {
    // The desk would refuse it unread, and with it the text.
    if ((file.files?.[0]?.size ?? 0) <= FILE_BYTES) return
    file.value = ''
    file.setCustomValidity(texts.fileTooLarge)
    file.reportValidity()
    file.setCustomValidity('')
  })
  form.addEventListener('submit', () => {
    leaving = true
  })
  window.addEventListener('beforeunload', (event) => {
    if (isDirty() && !leaving) event.preventDefault()
  })
}
