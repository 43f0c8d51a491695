/** What needs a person, on the first page of the desk: cases, and every alarm that lasts. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashOf } from '#server/content/manifest.ts'
import { writeSources } from '#server/market/store/reports.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import { EVENTS } from '#server/platform/alarms/events.ts'
import { keepIncidents } from '#server/platform/alarms/incidents.ts'
import { guardOf } from '#server/platform/db/guard.ts'
import { createLogger } from '#server/platform/log.ts'
import type { Role } from '#shared/desk/permissions.ts'
import { keysOf } from '#shared/typed-keys.ts'
import { NEWS } from '../../support/content.ts'
import { deskRig } from '../../support/desk/desk.ts'
import { lettersRig } from '../../support/desk/letters.ts'
import { unanswered } from '../../support/market/unanswered.ts'
import { photoFront, photograph } from '../../support/photos.ts'

const person = (n: number) => ({ phone: `+1416555012${n}`, email: `ada${n}@example.ca` })

describe('today', () => {
  it('lists what needs a person, the oldest first, and links to it', async () => {
    const rig = await deskRig()
    await rig.lead('ambiguous', person(3))
    await rig.lead('dead', person(4))
    await rig.leadsDb.updateTable('lead_delivery').set({ updated_at: 1 }).where('state', '=', 'dead').execute()
    const { text } = await rig.ask('GET', '/', { cookie: await rig.signedIn('auditor') })
    expect([
      text.indexOf('/leads?state=dead') > 0,
      text.indexOf('/leads?state=dead') < text.indexOf('/leads?state=ambiguous'),
    ]).toEqual([true, true])
  })

  it('names the deed of each matter, and where it is done', async () => {
    const rig = await deskRig()
    await rig.lead('dead', person(3))
    await rig.lead('ambiguous', person(4))
    await rig.lead('ambiguous', person(5))
    const { text } = await rig.ask('GET', '/', { cookie: await rig.signedIn('auditor') })
    const matters =
      text
        .match(/<ul class="matters">.*?<\/ul>/s)?.[0]
        .split('<li')
        .slice(1) ?? []
    const deeds = matters.map((matter) => /href="([^"]+)">([^<]+)</.exec(matter)?.slice(1))
    expect(deeds).toContainEqual(['/leads?state=dead', 'Open the lead'])
    expect(deeds).toContainEqual(['/leads?state=ambiguous', 'Open the leads'])
    expect(deeds).toContainEqual(['/system', 'Look at the system'])
    expect(deeds.filter((deed) => deed === undefined)).toEqual([])
  })

  it('counts each lead since midnight once, so that its figures add up to those taken', async () => {
    const rig = await deskRig()
    for (const [nth, state] of (['done', 'queued', 'rejected', 'held', 'ambiguous'] as const).entries())
      await rig.lead(state, person(nth))
    const { text } = await rig.ask('GET', '/', { cookie: await rig.signedIn('auditor') })
    const figures = [...text.matchAll(/<dt>([^<]+)<\/dt><dd>(\d+)<\/dd>/g)].map(([, name, count]) => `${name} ${count}`)
    expect(figures).toEqual(['Leads taken 5', 'Delivered 1', 'In progress 1', 'Held, refused, unclear 3'])
  })

  it('shows each role the newest of what it may read, and no whole person', async () => {
    const rig = await deskRig()
    const id = await rig.lead('done', person(3))
    const seen = async (role: Role) => {
      const { text } = await rig.ask('GET', '/', { cookie: await rig.signedIn(role) })
      expect(text).not.toMatch(/5555?0123|ada3@/)
      return [`/leads/${id}`, '<h2>Prices', '/newsroom/edit?path='].map((mark) => text.includes(mark))
    }
    expect(await seen('auditor')).toEqual([true, true, true])
    expect(await seen('desk')).toEqual([true, false, false])
    expect(await seen('editor')).toEqual([false, false, true])
  })

  it('says of a lead whose consent was withdrawn what Leads says of it', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('desk')
    const id = await rig.lead('done', person(3))
    const rowAt = async (path: string) => {
      const { text } = await rig.ask('GET', path, { cookie })
      return /^.*?<\/tr>/s.exec(text.slice(text.indexOf(`/leads/${id}`)))?.[0]
    }
    const { receiptId } = (await rig.office('shell').outline(id)) ?? { receiptId: '' }
    await rig.consent.withdraw(receiptId)
    for (const path of ['/', '/leads'])
      expect(await rowAt(path)).toMatch(/data-head="State">.*delivered.*data-head="Consent"><b>withdrawn<\/b>/)
  })

  it('says how many leads the same day of the week usually had by this hour, once there were any four weeks ago', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('auditor')
    const taken = async () => (await rig.ask('GET', '/', { cookie })).text.match(/<dt>Leads taken(.*?)<\/dt><dd>(\d+)/)?.slice(1)
    const ids: string[] = []
    for (const nth of [0, 1, 2, 3, 4, 5, 6]) ids.push(await rig.lead('done', person(nth)))
    expect(await taken()).toEqual(['', '7'])
    const [now, week] = [rig.clock.now(), 7 * 86_400_000]
    // Four weeks ago the clocks were an hour ahead.
    const hour = 3_600_000
    // Six a week ago, of which one came later in its day; the day before the first of the four counts in none.
    const moved = [
      now - week - 1,
      now - week - 1,
      now - week - 1,
      now - week - 1,
      now - week - 1,
      now - week,
      now - 4 * week - 86_400_000,
    ]
    for (const [nth, created_at] of moved.entries())
      await rig.leadsDb
        .updateTable('lead')
        .set({ created_at })
        .where('id', '=', ids[nth] ?? '')
        .execute()
    expect(await taken()).toEqual(['<small>usually 1 by now</small>', '0'])
    await rig.leadsDb
      .updateTable('lead')
      .set({ created_at: now - 4 * week - hour + 1 })
      .where('id', '=', ids[6] ?? '')
      .execute()
    expect(await taken()).toEqual(['', '0'])
    await rig.leadsDb
      .updateTable('lead')
      .set({ created_at: now - 4 * week - hour - 1 })
      .execute()
    expect(await taken()).toEqual(['<small>usually 2 by now</small>', '0'])
  })

  it('lists every alarm that lasts, with what it told, since when, and what to do', async () => {
    const rig = await deskRig()
    await writeSources(rig.market, [unanswered('which')], rig.clock.now())
    const log = createLogger('test', 'silent')
    const alarm = await keepIncidents({ db: rig.leadsDb, now: rig.clock.now, alarm: () => undefined, log })
    const cookie = await rig.signedIn('auditor')
    const today = async () => (await rig.ask('GET', '/', { cookie })).text.replaceAll(/<[^>]*>/g, '')
    for (const kind of keysOf(LASTING)) alarm(kind, { folder: 'DATA_DIR' }, 'raised', 'which')
    await alarm.idle()
    const text = await today()
    // Of the worker the desk judges by itself, by its last report.
    const { worker_silent: _worker, ...others } = LASTING
    const { provider_down, ...named } = others
    expect(text).toContain(`which does not answerLast problem: no connection. ${provider_down.todo}`)
    for (const { title, todo } of Object.values(named)) expect(text).toContain(`${title}: whichNoted: folder DATA_DIR. ${todo}`)
    for (const kind of keysOf(LASTING)) alarm(kind, {}, 'ended', 'which')
    await alarm.idle()
    await writeSources(rig.market, [], rig.clock.now())
    expect(await today()).toContain('Nothing needs a person now.')
  })

  it('counts the sources that do not answer as Feed does, from their first silence on', async () => {
    const rig = await deskRig()
    const states = [
      unanswered('coingecko'),
      { ...unanswered('statcan'), problem: 'timeout', beside: { what: 'news' as const, isAsked: true } },
    ]
    await writeSources(rig.market, [...states, { ...unanswered('kraken'), problem: null }], rig.clock.now())
    const cookie = await rig.signedIn('auditor')
    const said = async (path: string) => (await rig.ask('GET', path, { cookie })).text
    // Since the first of them fell silent, whenever an alarm was raised.
    const since =
      /CoinGecko, Statistics Canada\. Last problem: no connection, no answer in time\..* Since <time dateTime="1970-01-01T00:00:00.001Z">/s
    expect(await said('/')).toMatch(/2 sources do not answer/)
    expect(await said('/')).toContain('· 1 to look at')
    expect(await said('/')).toMatch(since)
    expect(await said('/feed')).toContain('2 sources do not answer')
    await writeSources(rig.market, states, rig.clock.now())
    for (const path of ['/', '/feed']) expect(await said(path)).toContain('This machine seems to have no connection')
    expect(await said('/')).not.toContain('CoinGecko')
    expect(await said('/feed')).not.toContain('no answer in time')
  })

  it('lists what is wrong before what only waits, and names a source as readers know it', async () => {
    const rig = await deskRig()
    await rig.newsroom.drafts.save({ path: 'articles/begun.md', text: 'x', author: 'ada', from: null })
    rig.clock.advance(1000)
    await writeSources(rig.market, [unanswered('bank-of-canada')], rig.clock.now())
    const log = createLogger('test', 'silent')
    const alarm = await keepIncidents({ db: rig.leadsDb, now: rig.clock.now, alarm: () => undefined, log })
    alarm('provider_down', { provider: 'bank-of-canada', problem: 'network', minutes: 10 }, 'raised', 'bank-of-canada')
    alarm('backup_late', { ageSeconds: 1813, last: '2026-11-20T14:00:00.000Z' }, 'raised', '')
    alarm('sms_failing', { failures: 3, reason: 'timeout' }, 'raised', '')
    alarm('consent_anchor_late', { hours: 1 }, 'raised', '')
    await alarm.idle()
    const { text } = await rig.ask('GET', '/', { cookie: await rig.signedIn('auditor') })
    expect(text).toContain('· 5 to look at')
    for (const noted of ['30 minutes old, last 20 Nov 2026, 09:00 ET', '3 failures, reason timeout', '1 hour'])
      expect(text).toContain(`Noted: ${noted}. `)
    expect(text).toMatch(/Bank of Canada does not answer.*Last problem: no connection\. Feed says.*1 draft waits/s)
    expect(text).not.toMatch(/bank-of-canada|network|minutes: 10/)
  })

  it('speaks of one draft as one, and of two as two', async () => {
    const rig = await deskRig()
    const today = async () => (await rig.ask('GET', '/', { cookie: await rig.signedIn('owner') })).text
    await rig.newsroom.drafts.save({ path: 'articles/one.md', text: 'x', author: 'ada', from: null })
    expect(await today()).toMatch(/1 draft waits .*Publish or discard it\./)
    await rig.newsroom.drafts.save({ path: 'articles/two.md', text: 'x', author: 'ada', from: null })
    expect(await today()).toMatch(/2 drafts wait .*Publish or discard them\./)
  })

  it('says that the worker is silent, before all else, and since when', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('auditor')
    const isSilent = async () => (await rig.ask('GET', '/', { cookie })).text.includes(LASTING.worker_silent.title)
    expect(await isSilent()).toBe(true)
    await writeSources(rig.market, [], rig.clock.now())
    expect(await isSilent()).toBe(false)
    rig.clock.advance(LASTING.worker_silent.limits.reportSeconds * 1000)
    expect(await isSilent()).toBe(false)
    rig.clock.advance(1000)
    expect(await isSilent()).toBe(true)
    await rig.lead('dead', person(5))
    await rig.leadsDb.updateTable('lead_delivery').set({ updated_at: 1 }).execute()
    const { text } = await rig.ask('GET', '/', { cookie })
    expect(text.indexOf(LASTING.worker_silent.title)).toBeLessThan(text.indexOf('/leads?state=dead'))
  })

  it('says that the leads store is damaged, in which no alarm can be kept, and not before', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('auditor')
    const today = async () => (await rig.ask('GET', '/', { cookie })).text
    expect(await today()).not.toContain(EVENTS.store_damaged.title)
    const guard = guardOf(join(rig.folder, 'leads.db'), () => undefined)
    guard.note(Object.assign(new Error('a page'), { code: 'SQLITE_CORRUPT' }))
    const text = await today()
    expect(text).toContain(EVENTS.store_damaged.title)
    expect(text).toContain('Nothing is written to it any more')
  })

  it('names the published claims that expire within a month', async () => {
    const rig = await deskRig()
    const soonest = Math.min(...(await rig.newsroom.claims()).map(({ until }) => until))
    rig.clock.advance(soonest - 30 * 86_400_000 - rig.clock.now())
    const cookie = await rig.signedIn('auditor')
    const today = async () => (await rig.ask('GET', '/', { cookie })).text
    expect(await today()).not.toContain('to be checked again')
    rig.clock.advance(1)
    const text = await today()
    expect(text).toMatch(/claims? ha(s|ve) to be checked again/)
    expect(text).toContain(`the first expires on ${new Date(soonest - 1).toISOString().slice(0, 10)}`)
  })

  it('names the pages whose photograph has a licence that ends within a month, or has ended', async () => {
    const rig = await deskRig()
    const bytes = await photograph()
    await rig.newsroom.addMedium('bank.jpg', bytes, 'ada', 'photograph')
    const before = (await rig.newsroom.drafts.published(NEWS))?.text ?? ''
    const text = before.replace(/^kind: .*\n/m, (kind) => kind + photoFront('bank.jpg', { until: '2027-01-31' }))
    await rig.newsroom.drafts.save({ path: NEWS, text, author: 'ada', from: hashOf(before) })
    const published = await rig.newsroom.publish({ path: NEWS, from: hashOf(text), actor: 'ada', isTypo: true })
    expect(published.ok).toBe(true)
    const today = async () => (await rig.ask('GET', '/', { cookie: await rig.signedIn('auditor') })).text
    const end = Date.parse('2027-02-01T00:00:00Z')
    rig.clock.set(end - 30 * 86_400_000)
    expect(await today()).not.toContain('The licence of')
    for (const at of [end - 30 * 86_400_000 + 1, end + 86_400_000]) {
      rig.clock.set(at)
      const told = await today()
      expect(told).toContain('The licence of 1 photograph ends')
      expect(told).toContain(`${NEWS}: the first ends on 2027-01-31. Then its page has no photograph.`)
    }
  })

  it('the menu of every page counts what waits as Today does, and says nothing of a place without work', async () => {
    const rig = await deskRig()
    const cookie = await rig.signedIn('owner')
    const menu = async (path: string) => {
      const { text } = await rig.ask('GET', path, { cookie })
      return [...text.matchAll(/<a href="([^"]*)" data-go[^>]*>\w+<span class="waiting num">(\d+)/g)].map(([, at, count]) => [
        at,
        count,
      ])
    }
    await writeSources(rig.market, [], rig.clock.now())
    expect(await menu('/')).toEqual([])
    await rig.lead('ambiguous', person(3))
    await rig.lead('dead', person(4))
    await rig.lead('done', person(5))
    await lettersRig(rig).written()
    await rig.newsroom.drafts.save({ path: 'articles/begun.md', text: 'x', author: 'ada', from: null })
    await writeSources(rig.market, [], rig.clock.now())
    const counts = [
      ['/', '4'],
      ['/leads', '2'],
      ['/letters', '1'],
      ['/newsroom', '1'],
    ]
    for (const path of ['/', '/feed', '/newsroom', '/invite', '/leads/unknown'])
      expect([path, await menu(path)]).toEqual([path, counts])
    // A phone folds the menu: its line says the same as the title of Today.
    const { text } = await rig.ask('GET', '/', { cookie })
    expect(text.replaceAll(/<[^>]*>/g, '').match(/\d+ to look at/g)).toEqual(['4 to look at', '4 to look at', '4 to look at'])
    expect(text.match(/class="button small" href/g)).toHaveLength(4)
  })

  it('counts the drafts that wait, since the oldest, and links to them', async () => {
    const rig = await deskRig()
    for (const slug of ['begun', 'begun-too'])
      await rig.newsroom.drafts.save({ path: `articles/${slug}.md`, text: 'x', author: 'ada', from: null })
    const { text } = await rig.ask('GET', '/', { cookie: await rig.signedIn('auditor') })
    expect([text.includes('2 drafts wait to be published'), text.includes('/newsroom?state=draft')]).toEqual([true, true])
  })

  it('says so where nothing does', async () => {
    const rig = await deskRig()
    await writeSources(rig.market, [], rig.clock.now())
    expect((await rig.ask('GET', '/', { cookie: await rig.signedIn('auditor') })).text).toContain('Nothing needs a person now.')
  })
})
