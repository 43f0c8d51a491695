/** The editor in the browser: what is wrong is beside its field or line, and the preview follows, shortly after the last key. */
import { counted } from '#shared/counted.ts'
import { type Checked, FILE_BYTES, type WritingProblem } from '#shared/desk/newsroom.ts'
import { send } from '../request/send.ts'
import * as texts from './texts.en.ts'
import * as fieldTexts from './views/newsroom/fields.texts.en.ts'

/** After the last key. */
const PAUSE_MS = 400

/** What waits for a check, and what is done to the draft as it was saved. */
const DEEDS = 'button[data-publish], button[data-saved]'
/** It saves what is in the field first, and is checked again by the desk. */
const PUBLISH = 'button[data-publish]:not([data-saved])'

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

/** The lines behind the text, which count them and mark those with a problem. */
function drawLines(ruled: Element, text: string, problems: readonly WritingProblem[]): void {
  const lines = text.split('\n').map((line, at) => {
    const isWrong = problems.some((each) => each.line === at + 1 && !each.file)
    return element('div', line || '\u00a0', { id: `line-${at + 1}`, ...(isWrong && { 'data-wrong-line': 'true' }) })
  })
  ruled.replaceChildren(...lines)
}

/** What is wrong with each field, under it. */
function drawFields(form: HTMLFormElement, problems: readonly WritingProblem[]): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-wrong]')) {
    const own = problems.filter(({ at }) => at === place.dataset.wrong)
    place.textContent = own.map(fieldTexts.wrong).join(' ')
    const control = form.querySelector(`#${CSS.escape(`field-${place.dataset.wrong}`)}`)
    if (own.length > 0) control?.setAttribute('aria-invalid', 'true')
    else control?.removeAttribute('aria-invalid')
    if (own.length > 0) place.closest('details')?.setAttribute('open', '')
  }
}

/** Where a problem is: at a line, at a field, or in another file. */
function placeOf({ line, at, field, file }: WritingProblem): readonly (HTMLElement | string)[] {
  if (file) return [element('b', `${file}:${line} ${field}`)]
  if (at) return [element('a', fieldTexts.LABELS[at], { href: `#field-${at}` })]
  return line === 0
    ? [element('b', field)]
    : [element('a', texts.line(line), { href: `#line-${line}` }), field === 'text' ? '' : ` ${field}`]
}

function problemItem(problem: WritingProblem): HTMLElement {
  const item = element('li', '')
  if (problem.at) item.append(...placeOf(problem), `. ${fieldTexts.wrong(problem)}`)
  else item.append(...placeOf(problem), `: ${problem.message}. `, element('span', fieldTexts.instead(problem.allowed)))
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
  /** Beside the problems, and in the bar of a narrow page. */
  readonly verdicts: readonly Element[]
  readonly preview: HTMLIFrameElement | null
}

function say(verdicts: readonly Element[], words: string): void {
  for (const each of verdicts) each.textContent = words
}

function findParts(): Parts | undefined {
  const form = document.querySelector<HTMLFormElement>('form[data-editor]')
  const text = form?.querySelector<HTMLTextAreaElement>('textarea[name="text"]')
  const ruled = form?.querySelector('[data-ruled]')
  const list = document.querySelector('[data-problems]')
  if (!form || !text || !ruled || !list) return undefined
  const verdicts = [...document.querySelectorAll('[data-verdict]')]
  return { form, text, ruled, list, verdicts, preview: document.querySelector<HTMLIFrameElement>('iframe[data-preview]') }
}

/** What the page shows of a check. `isDirty`: what was saved is not what is in the field. */
function show(
  { form, text, ruled, list, verdicts, preview }: Parts,
  { problems, html, isWithTwin }: Checked,
  isDirty: boolean,
): void {
  drawLines(ruled, text.value, problems)
  drawFields(form, problems)
  list.replaceChildren(...problems.map(problemItem))
  say(verdicts, problems.length === 0 ? texts.noProblems : counted(problems.length, 'problem'))
  document.querySelector('.to-problems')?.toggleAttribute('hidden', problems.length === 0)
  for (const button of document.querySelectorAll<HTMLButtonElement>(DEEDS))
    button.disabled = ('publish' in button.dataset && problems.length > 0) || ('saved' in button.dataset && isDirty)
  if (preview && html !== null && preview.srcdoc !== html) preview.srcdoc = html
  if (preview) preview.hidden = html === null
  document.querySelector('[data-why-not]')?.toggleAttribute('hidden', problems.length === 0)
  document.querySelector('[data-with-twin]')?.toggleAttribute('hidden', !isWithTwin)
  document.querySelector('[data-undrawn]')?.toggleAttribute('hidden', html !== null)
}

/** What is written, as it is sent: the page as the form knows it, without a photograph that is still to be added. */
const wordsOf = (form: HTMLFormElement): string =>
  JSON.stringify(Object.fromEntries([...new FormData(form)].filter(([name]) => name.startsWith('field.') || OWN.has(name))))
const OWN: ReadonlySet<string> = new Set(['path', 'front', 'text'])

/** Whether a control holds what the page came with: a browser may have filled it in again before the script began. */
function isAsDrawn(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue
  if (control instanceof HTMLSelectElement) {
    const { options } = control
    return control.value === ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value
  }
  if (!(control instanceof HTMLInputElement)) return true
  return control.type === 'checkbox' ? control.checked === control.defaultChecked : control.value === control.defaultValue
}

const isWriting = (control: Element): boolean => /^(?:field-|text$|correction$)/.test(control.id)

export function listenForWriting(): void {
  const parts = findParts()
  if (!parts) return
  const { form, text, ruled, list, verdicts } = parts
  const changed = (): readonly Element[] => [...form.elements].filter((control) => !isAsDrawn(control))
  const isUnsaved = 'unsaved' in form.dataset
  /** Whether the text differs from the draft. A checkbox and a photograph do not count. */
  const isDirty = (): boolean => isUnsaved || changed().some(isWriting)
  const publish = document.querySelector<HTMLButtonElement>(PUBLISH)
  if (publish) publish.disabled = list.childElementCount > 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let leaving = false

  async function check(): Promise<void> {
    const asked = wordsOf(form)
    const answer: unknown = await send('/newsroom/check', { body: JSON.parse(asked) }).then(
      (said) => (said.ok ? said.json() : undefined),
      () => undefined,
    )
    // Something has changed since: the next check is on its way.
    if (wordsOf(form) !== asked) return
    if (isChecked(answer)) show(parts as Parts, answer, isDirty())
    else {
      say(verdicts, texts.checkUnanswered)
      if (publish) publish.disabled = false
    }
  }

  function checkSoon(): void {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-saved]')) button.disabled = true
    say(verdicts, 'checking')
    clearTimeout(timer)
    timer = setTimeout(() => void check(), PAUSE_MS)
  }

  // The field of a correction is the form's, and lies outside it.
  document.addEventListener('input', ({ target }) => {
    if (target === text) drawLines(ruled, text.value, [])
    if (target instanceof Element && isWriting(target)) checkSoon()
  })
  window.addEventListener('pageshow', () => {
    if (isDirty()) checkSoon()
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
    // All that a page left behind would lose.
    if ((isUnsaved || changed().length > 0) && !leaving) event.preventDefault()
  })
}
