/**
 * Keeps a submitted form in sessionStorage until the desk confirms it, so that an expired session loses nothing. In this window
 * alone, for the person who typed it: another person's sign-in discards it.
 */
import { momentOf } from '#shared/days.ts'
import { isRecord } from '#shared/typed-keys.ts'
import * as texts from './texts.en.ts'

const KEY = 'desk:typed'

/** `at`: the address of its form. `isSent`: the next page tells whether it was accepted. */
type Typed = {
  readonly at: string
  readonly by: string
  readonly when: number
  readonly fields: readonly (readonly [string, string])[]
  readonly isSent: boolean
}

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) && typeof value.at === 'string' && typeof value.by === 'string' && Array.isArray(value.fields)

function read(): Typed | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isTyped(value) ? value : undefined
  } catch {
    return undefined
  }
}

function write(typed: Typed | undefined): void {
  try {
    if (typed) sessionStorage.setItem(KEY, JSON.stringify(typed))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser without storage, or with a full one, keeps nothing: the form is sent all the same.
  }
}

const person = (): string => document.querySelector('.who b')?.textContent ?? ''

/** @returns the address of the form whose words wait, if any */
export const typedAt = (): string | undefined => read()?.at

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((each): each is Control => 'value' in each && !(each instanceof HTMLButtonElement))
const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

function isSame(form: HTMLFormElement, { fields }: Typed): boolean {
  const sent = new Map(fields)
  return controlsOf(form).every((control) => {
    if (!control.name || ['hidden', 'file'].includes(control.type)) return true
    return isTick(control) ? control.checked === sent.has(control.name) : control.value === (sent.get(control.name) ?? '')
  })
}

function putBack(form: HTMLFormElement, { fields }: Typed): void {
  const sent = new Map(fields)
  for (const control of controlsOf(form)) {
    if (isTick(control)) control.checked = sent.has(control.name)
    else if (control.type !== 'file') control.value = sent.get(control.name) ?? control.value
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
  form.closest('details')?.setAttribute('open', '')
}

function offer(form: HTMLFormElement, typed: Typed): void {
  const said = document.createElement('p')
  said.className = 'offer'
  said.setAttribute('role', 'status')
  const button = (text: string, act: () => void): HTMLButtonElement => {
    const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
    made.classList.add('button', 'small')
    made.addEventListener('click', () => {
      said.remove()
      act()
    })
    return made
  }
  said.append(
    `${texts.notSavedAt(momentOf(typed.when))} `,
    button(texts.putBack, () => {
      putBack(form, typed)
      controlsOf(form)
        .find(({ type }) => type !== 'hidden')
        ?.focus()
    }),
    button(texts.forget, () => {
      write(undefined)
      document.querySelector('main')?.focus()
    }),
  )
  document.querySelector('main')?.prepend(said)
}

/** Decides from this page whether the last submission was accepted, awaits a sign-in, or is offered again. */
function receive(): void {
  const typed = read()
  if (!typed || document.querySelector('[data-passkey]')) return
  if (typed.isSent && document.querySelector('.done')) return write(undefined)
  if (person() !== '' && typed.by !== person()) return write(undefined)
  write({ ...typed, isSent: false })
  const form = [...document.querySelectorAll('form')].find(({ dataset }) => dataset.keep === typed.at)
  if (!form) return
  if (isSame(form, typed)) return write(undefined)
  offer(form, typed)
}

export function listenForTyped(): void {
  receive()
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return
    const { keep, resend } = target.dataset
    if (target.getAttribute('action') === '/sign-out') write(undefined)
    const typed = read()
    const fields = [...new FormData(target)].filter((each): each is [string, string] => typeof each[1] === 'string')
    if (resend !== undefined && typed) write({ ...typed, fields, isSent: true })
    if (keep !== undefined) write({ at: keep, by: person(), when: Date.now(), fields, isSent: true })
  })
}
