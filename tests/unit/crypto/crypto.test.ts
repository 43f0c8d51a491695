// Guards personal data at rest: unreadable without the key, bound to its place, readable again after a rotation (LEAD-14).
import { describe, expect, it } from 'vitest'
import { LEAD_CIPHER_COLUMNS } from '#server/funnel/leads/cipher-columns.ts'
import { openLead } from '#server/funnel/leads/codec.ts'
import { openKeyring } from '#server/funnel/store/open-keyring.ts'
import { rotate } from '#server/funnel/store/rotate.ts'
import { createKeyring, UnreadableToken } from '#server/platform/crypto/keyring.ts'
import { leadsStore, TEST_SECRET } from '../../support/funnel/funnel.ts'
import { LEAD_FIELDS, leadsRig } from '../../support/funnel/leads.ts'

const OTHER = 'another secret, also long enough'

describe('a token', () => {
  const keys = createKeyring({ secret: TEST_SECRET })
  it('opens in its place only, unchanged only, and with its key only', () => {
    const token = keys.encrypt('Ada', 'lead.fields:1')
    expect(keys.decrypt(token, 'lead.fields:1')).toBe('Ada')
    expect(keys.encrypt('Ada', 'lead.fields:1')).not.toBe(token)
    expect(() => keys.decrypt(token, 'lead.fields:2')).toThrow(UnreadableToken)
    expect(() => keys.decrypt(`${token.slice(0, -3)}AAA`, 'lead.fields:1')).toThrow(UnreadableToken)
    expect(() => createKeyring({ secret: OTHER }).decrypt(token, 'lead.fields:1')).toThrow(UnreadableToken)
    for (const broken of ['', 'v1', 'v2.a.b', `v1.${keys.keyId}.`, `v1.${keys.keyId}.AAAA`])
      expect(() => keys.decrypt(broken, 'x')).toThrow(UnreadableToken)
  })

  it('of an earlier secret still opens', () => {
    const later = createKeyring({ secret: OTHER, previous: [TEST_SECRET] })
    const token = keys.encrypt('Ada', 'x')
    expect([later.decrypt(token, 'x'), later.isCurrent(token), keys.isCurrent(token)]).toEqual(['Ada', false, true])
  })
})

describe('a store', () => {
  it('refuses another secret, and keeps its hashes over a change of secret', async () => {
    const { db } = await leadsStore()
    const first = await openKeyring(db, { secret: TEST_SECRET })
    await expect(openKeyring(db, { secret: OTHER })).rejects.toThrow(UnreadableToken)
    const second = await openKeyring(db, { secret: OTHER, previous: [TEST_SECRET] })
    expect(second.mac('person-phone', '+1')).toBe(first.mac('person-phone', '+1'))
    const third = await openKeyring(db, { secret: OTHER })
    expect(third.mac('person-phone', '+1')).toBe(first.mac('person-phone', '+1'))
  })

  it('is rewritten by a rotation and then needs the new secret only', async () => {
    const rig = await leadsRig()
    await rig.leads.submit(rig.request(await rig.verified()))
    const both = createKeyring({ secret: OTHER, previous: [TEST_SECRET] })
    expect(await rotate(rig.db, both, LEAD_CIPHER_COLUMNS)).toBe(4)
    expect(await rotate(rig.db, both, LEAD_CIPHER_COLUMNS)).toBe(0)
    const row = await rig.db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
    expect(openLead(createKeyring({ secret: OTHER }), row)?.fields).toEqual(LEAD_FIELDS)
  })
})
