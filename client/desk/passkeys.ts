/** Passkeys in the browser: ask the desk for a challenge, let the authenticator answer, send the answer back. */

import { momentOf } from '#shared/days.ts'
import type { Invited } from '#shared/desk/views.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { send } from '../request/send.ts'
import * as texts from './texts.en.ts'
import { typedAt } from './typed.ts'

const TOO_OLD = texts.passkeysUnsupported
const NOT_DONE = texts.passkeyNotCompleted

/** What the desk says against it, in its own words. */
class Refused extends Error {}

const textOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string' ? answer.error : NOT_DONE

async function post(path: string, body: object): Promise<unknown> {
  const answer = await send(path, { body })
  const said: unknown = await answer.json()
  if (!answer.ok) throw new Refused(textOf(said))
  return said
}

const answerOf = (credential: Credential | null): object => {
  if (!(credential instanceof PublicKeyCredential)) throw new Refused(NOT_DONE)
  return credential.toJSON()
}

async function assert(path: '/sign-in' | '/confirm'): Promise<void> {
  const options = (await post(`${path}/options`, {})) as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  await post(path, answerOf(await navigator.credentials.get({ publicKey })))
}

const isInvited = (said: unknown): said is Invited => isRecord(said) && typeof said.name === 'string'

/** Says whom the link of this page invites, and shows the button of a link that works. */
async function showWhom(offer: HTMLElement, tell: (text: string) => void): Promise<void> {
  try {
    const said = await post('/invite/whom', { token: location.hash.slice(1) })
    const whom = offer.querySelector('[data-invited-whom]')
    if (!whom || !isInvited(said)) return tell(NOT_DONE)
    whom.textContent = texts.invitedAs(said.name, said.role, momentOf(said.until))
    offer.hidden = false
  } catch (error) {
    tell(error instanceof Refused ? error.message : NOT_DONE)
  }
}

async function join(): Promise<void> {
  const token = location.hash.slice(1)
  const options = (await post('/invite/options', { token })) as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  await post('/invite', { token, credential: answerOf(await navigator.credentials.create({ publicKey })) })
}

const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  'sign-in': () => assert('/sign-in'),
  confirm: () => assert('/confirm'),
  invite: join,
}

export function listenForPasskeys(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-passkey]')
  const said = document.querySelector<HTMLElement>('[data-passkey-said]')
  if (!button || !said) return
  const tell = (text: string): void => {
    said.textContent = text
  }
  const { passkey: way = '', next = '/' } = button.dataset
  const offer = document.querySelector<HTMLElement>('[data-invited]')
  if (offer) void showWhom(offer, tell)
  button.addEventListener('click', async () => {
    if (!('PublicKeyCredential' in window) || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return tell(TOO_OLD)
    button.disabled = true
    tell('')
    try {
      await WAYS[way]?.()
      location.replace(way === 'sign-in' ? (typedAt() ?? next) : next)
    } catch (error) {
      // The browser's own refusals name no reason, by design.
      tell(error instanceof Refused ? error.message : NOT_DONE)
      button.disabled = false
    }
  })
}
