/** The ways into the desk, as a browser goes them. */
import { newPasskey, type TestPasskey, type Told } from './authenticator.ts'
import type { DeskRig } from './desk.ts'

/** A challenge as the desk asks it, for whom it asks. */
export async function challengeOf({ ask }: DeskRig, path: string, json: object = {}, cookie?: string): Promise<string> {
  const { text } = await ask('POST', path, { json, cookie })
  return String(JSON.parse(text).challenge)
}
/** What an authenticator gets on the desk's own page. */
export const told = ({ place }: DeskRig, challenge: string): Told => ({ challenge, origin: place.origin, rpId: place.host })

/** A person who came in through an invitation, with the passkey made for it. */
export async function joined(rig: DeskRig, name = 'Ada'): Promise<TestPasskey> {
  return (await joinedBy(rig, await rig.invited({ name, role: 'owner', invitedBy: 'shell' }))).passkey
}
/** Uses a link. @returns the passkey made for it, and the cookie of the session that it began */
export async function joinedBy(rig: DeskRig, token: string) {
  const passkey = newPasskey()
  const credential = passkey.create(told(rig, await challengeOf(rig, '/invite/options', { token })))
  const { status, headers } = await rig.ask('POST', '/invite', { json: { token, credential } })
  if (status !== 200) throw new Error(`the link answers ${status}`)
  return { passkey, cookie: cookieOf(headers) }
}
/** Whether this cookie gives access to the desk. */
export const isIn = async ({ ask }: DeskRig, cookie: string): Promise<boolean> =>
  (await ask('GET', '/', { cookie })).status === 200
/** Whether a link could still be used. */
export const isOpen = async ({ ask }: DeskRig, token: string): Promise<boolean> =>
  (await ask('POST', '/invite/options', { json: { token } })).status === 200
/** Answers with a passkey. */
export const signIn = (rig: DeskRig, assertion: object) => rig.ask('POST', '/sign-in', { json: assertion })

/** The session that an answer begins. */
export const cookieOf = (headers: { readonly 'set-cookie'?: string[] | undefined }): string =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? ''
