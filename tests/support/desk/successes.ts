/** For each route of the desk with a permission: a request that does what the route is for, by a person who has it. */
import { readFileSync } from 'node:fs'
import { hashOf } from '#server/content/manifest.ts'
import { quarantine } from '#server/market/store/quarantine.ts'
import { upsertQuotes } from '#server/market/store/queries.ts'
import { PHOTO_HASH } from '#shared/articles/photo.ts'
import { FIXTURES, NEWS, PAID } from '../content.ts'
import { bitcoinQuote } from '../market/market.ts'
import { photograph } from '../photos.ts'
import type { Ask, DeskRig } from './desk.ts'
import { hiddenFields, multipartOf } from './forms.ts'
import { lettersRig } from './letters.ts'

type Asking = Pick<Ask, 'form' | 'multipart'> & { readonly path: string }
type Make = () => Promise<Asking> | Asking

const WHY = { reason: 'to see whether it works' }
const TONE = `${FIXTURES}/media/tone.wav`

/** What a page of the desk says, to an owner. */
const createLook =
  ({ ask, signedIn }: DeskRig) =>
  async (path: string): Promise<string> =>
    (await ask('GET', path, { cookie: await signedIn('owner') })).text

function leads(rig: DeskRig): Record<string, Make> {
  let people = 0
  const lead = (state: Parameters<DeskRig['lead']>[0]) => {
    people += 1
    return rig.lead(state, { phone: `+1416555014${people}`, email: `canary${people}@example.ca` })
  }
  const act = (name: string) => async () => ({ path: `/leads/${await lead('ambiguous')}/${name}`, form: WHY })
  const many = '/leads/send-again?state=dead'
  return {
    'post /leads/export': () => ({ path: '/leads/export', form: {} }),
    'get /leads/send-again': () => ({ path: many }),
    'post /leads/send-again': async () => {
      await lead('dead')
      return { path: '/leads/send-again', form: { ...hiddenFields(await createLook(rig)(many)), ...WHY } }
    },
    'post /leads/:id/reveal': act('reveal'),
    'post /leads/:id/hide': act('hide'),
    'post /leads/:id/send-again': act('send-again'),
    'post /leads/:id/delivered': act('delivered'),
    'post /leads/:id/stop': act('stop'),
  }
}

function letters(rig: DeskRig): Record<string, Make> {
  const { written } = lettersRig(rig)
  const dead = async (): Promise<string> => {
    const id = await written()
    await rig.leadsDb.updateTable('mail_outbox').set({ state: 'dead' }).where('id', '=', id).execute()
    return id
  }
  const act = (name: string) => async () => ({ path: `/letters/${await dead()}/${name}`, form: WHY })
  const many = (name: string, query: string): Record<string, Make> => ({
    [`get /letters/${name}`]: () => ({ path: `/letters/${name}?${query}` }),
    [`post /letters/${name}`]: async () => {
      await dead()
      return { path: `/letters/${name}`, form: { ...hiddenFields(await createLook(rig)(`/letters/${name}?${query}`)), ...WHY } }
    },
  })
  return {
    ...many('send-again', 'mail=dead'),
    ...many('handled', 'standing=open'),
    'post /letters/:id/reveal': act('reveal'),
    'post /letters/:id/hide': act('hide'),
    'post /letters/:id/send-again': act('send-again'),
    'post /letters/:id/handled': act('handled'),
    'post /letters/:id/open-again': async () => {
      const id = await written()
      await rig.letters('test').handle(id)
      return { path: `/letters/${id}/open-again`, form: WHY }
    },
  }
}

/** Doubted prices, each of its own instrument. */
function feed(rig: DeskRig): Record<string, Make> {
  const held = async (symbol: string): Promise<void> => {
    const at = rig.now()
    await upsertQuotes(rig.market, [{ ...bitcoinQuote(100, at), symbol }], { now: at, freshForMs: 180_000 })
    const raw = JSON.stringify({ ...bitcoinQuote(5100, at + 1), symbol })
    await quarantine(rig.market, [{ source: 'coingecko', symbol, reason: 'unit-slip', raw }], at)
  }
  const decide = (verdict: string, symbol: string) => async () => {
    await held(symbol)
    return { path: `/feed/${verdict}`, form: { symbol, source: 'coingecko', price: '5100', ...WHY } }
  }
  return {
    'get /feed': () => ({ path: '/feed' }),
    'post /feed/accept': decide('accept', 'BTC'),
    'post /feed/drop': decide('drop', 'ETH'),
    'get /feed/drop-all': () => ({ path: '/feed/drop-all?source=' }),
    'post /feed/drop-all': async () => {
      await held('SOL')
      return { path: '/feed/drop-all', form: { ...hiddenFields(await createLook(rig)('/feed/drop-all?source=')), ...WHY } }
    },
  }
}

function writing(rig: DeskRig): Record<string, Make> {
  const { drafts } = rig.newsroom
  const standing = async (path: string): Promise<string> => (await drafts.published(path))?.text ?? ''
  const page = async (path: string): Promise<Record<string, string>> => {
    const text = (await drafts.find(path))?.text ?? (await standing(path))
    return { path, text, from: hashOf(text), over: '' }
  }
  /** Another person's, because paid pages are published by a person who wrote none of it. */
  const draft = async (path: string, find: string, put: string): Promise<string> => {
    const before = await standing(path)
    const text = before.replace(find, put)
    await drafts.save({ path, text, author: 'another person', from: hashOf(before) })
    return text
  }
  const record = '/newsroom/record?path=advertisers/'
  return {
    'get /newsroom': () => ({ path: '/newsroom' }),
    'post /newsroom/new': () => ({ path: '/newsroom/new', form: { slug: 'a-new-one', title: 'A new one', kind: 'news' } }),
    'get /newsroom/edit': () => ({ path: `/newsroom/edit?path=${NEWS}` }),
    'post /newsroom/check': async () => ({ path: '/newsroom/check', form: await page(NEWS) }),
    'post /newsroom/save': async () => ({ path: '/newsroom/save', form: await page(NEWS) }),
    'post /newsroom/discard': () => ({ path: '/newsroom/discard', form: { path: NEWS } }),
    'post /newsroom/publish': async () => {
      await draft(NEWS, 'third quarter', 'fourth quarter')
      return { path: '/newsroom/publish', form: { ...(await page(NEWS)), change: 'typo' } }
    },
    'post /newsroom/publish-paid': async () => {
      const text = await draft(PAID, 'Try Now', 'Try It')
      return { path: '/newsroom/publish-paid', form: { path: PAID, from: hashOf(text), change: 'typo' } }
    },
    'post /newsroom/withdraw': () => ({
      path: '/newsroom/withdraw',
      form: { path: NEWS, reason: 'Its source has taken it back.' },
    }),
    'post /newsroom/share': async () => ({
      path: '/newsroom/share',
      form: { path: NEWS, from: hashOf(await draft(NEWS, 'stable', 'steady')) },
    }),
    'post /newsroom/unshare': () => ({ path: '/newsroom/unshare', form: { path: NEWS, id: 'none' } }),
    'get /newsroom/new': () => ({ path: '/newsroom/new' }),
    'get /newsroom/record': () => ({ path: record }),
    'post /newsroom/record': async () => ({
      path: '/newsroom/record',
      form: {
        ...hiddenFields(await createLook(rig)(record)),
        path: 'advertisers/',
        'field.id': 'another',
        'field.name': 'Another',
      },
    }),
    'get /newsroom/media': () => ({ path: '/newsroom/media' }),
    'post /newsroom/media': async () => ({
      path: '/newsroom/media',
      multipart: await multipartOf({}, readFileSync(TONE), 'tone.wav'),
    }),
    'get /media/:name': () => ({ path: '/media/tone.wav' }),
    'post /newsroom/photo': async () => ({
      path: '/newsroom/photo',
      multipart: await multipartOf(
        { ...(await page(NEWS)), alt: 'A bank', credit: 'Ada', licence: 'CC0' },
        await photograph(),
        'a.jpg',
      ),
    }),
    'post /newsroom/photo/remove': async () => {
      const name = 'unwanted.jpg'
      await rig.newsroom.addMedium(name, await photograph({ width: 900, height: 600 }), 'another person', 'photograph')
      return { path: '/newsroom/photo/remove', form: { name, en: 'Its photographer asked us to.' } }
    },
    'get /photos/:version/:hash/:file': async () => {
      const bytes = await photograph()
      const sha256 = hashOf(bytes)
      await rig.newsroom.addMedium(`${sha256}.jpg`, bytes, 'another person', 'photograph')
      return { path: `/photos/v1/${sha256.slice(0, PHOTO_HASH)}/240.jpeg` }
    },
  }
}

function access({ access: { people }, signedIn, invited }: DeskRig): Record<string, Make> {
  /** A person who may be removed. */
  const other = async (name: string): Promise<string> => {
    await signedIn('auditor', name)
    return (await people.list()).find((person) => person.name === name)?.id ?? ''
  }
  const about = (path: string, id: string): Asking => ({ path, form: { id } })
  return {
    'get /access': () => ({ path: '/access' }),
    'post /access/invite': () => ({ path: '/access/invite', form: { name: 'Mary', role: 'desk' } }),
    'post /access/withdraw': async () => {
      await invited({ name: 'Jane', role: 'desk', invitedBy: 'test' })
      const invite = (await people.openInvites()).find(({ name }) => name === 'Jane')
      return about('/access/withdraw', invite?.id ?? '')
    },
    'post /access/remove-passkey': async () => {
      const [passkey] = await people.passkeysOf(await other('Lost'))
      return about('/access/remove-passkey', passkey?.id ?? '')
    },
    'post /access/end-sessions': async () => about('/access/end-sessions', await other('Away')),
    'post /access/remove-person': async () => about('/access/remove-person', await other('Gone')),
  }
}

/** Requests by `method path`. Each is made when it is its turn: what it is about is there then, and used up by its success. */
export function successes(rig: DeskRig): ReadonlyMap<string, Make> {
  const person = { phone: '+14165550149', email: '', ...WHY }
  const rest: Record<string, Make> = {
    'get /money': () => ({ path: '/money' }),
    'get /buyers': () => ({ path: '/buyers' }),
    'post /buyers/pause': () => ({ path: '/buyers/pause', form: WHY }),
    'post /buyers/resume': () => ({ path: '/buyers/resume', form: WHY }),
    'get /system': () => ({ path: '/system' }),
    'get /audit': () => ({ path: '/audit' }),
    'get /people': () => ({ path: '/people' }),
    'post /find': () => ({ path: '/find', form: { q: '(416) 555-0123' } }),
    'post /people': () => ({ path: '/people', form: person }),
    'post /people/find': () => ({ path: '/people/find', form: person }),
    'post /people/export': () => ({ path: '/people/export', form: person }),
    'post /people/erase': () => ({ path: '/people/erase', form: { ...person, confirmed: 'yes' } }),
    'get /leads': () => ({ path: '/leads' }),
    'get /leads/:id': async () => ({ path: `/leads/${await rig.lead()}` }),
    'get /letters': () => ({ path: '/letters' }),
    'get /letters/:id': async () => ({ path: `/letters/${await lettersRig(rig).written()}` }),
  }
  return new Map(Object.entries({ ...rest, ...leads(rig), ...letters(rig), ...feed(rig), ...writing(rig), ...access(rig) }))
}
