/** The steps of the registration as the server draws them: what was wrong, what is left, what was agreed to, and the way on. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Standing } from '#shared/funnel/registration.ts'
import { MESSAGES } from '#shared/funnel/texts.en.ts'
import { recipientOf, titleAt } from '../../../client/funnel/actions/consent.server.ts'
import { type Receipt, ReceiptCertificate, ReceiptState } from '../../../client/funnel/consent/receipt.tsx'
import { ReceiptProof, ReceiptWords } from '../../../client/funnel/consent/receipt-words.tsx'
import { OfferProvider } from '../../../client/funnel/details/offer.ts'
import { ContactMessageForm } from '../../../client/funnel/enquiry/contact-message-form.tsx'
import { Leaving, type LeavingProps } from '../../../client/funnel/outcome/leaving.tsx'
import { nextFor } from '../../../client/funnel/outcome/thanks.ts'
import { readStanding } from '../../../client/funnel/read-standing.ts'
import { RegistrationForm } from '../../../client/funnel/registration-form.tsx'
import { Icon } from '../../../client/ui/graphics/icon.tsx'
import { SiteProvider, UNKNOWN_SITE } from '../../../client/ui/site.ts'
import { TEST_OFFER } from '../../support/funnel/offer.ts'

const html = (element: ReactNode, offer = TEST_OFFER): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SiteProvider value={{ ...UNKNOWN_SITE, name: 'Northern Ledger' }}>
        <OfferProvider value={offer}>{element}</OfferProvider>
      </SiteProvider>
    </MemoryRouter>,
  )
const drawn = (start: Standing, offer = TEST_OFFER): string =>
  html(<RegistrationForm variant="page" button="Create Account" start={start} />, offer)
/** What the browser puts the focus on where no script runs. */
const focused = (text: string): string[] => [...text.matchAll(/<(\w+)[^>]*autofocus=""/g)].map(([, tag = '']) => tag)

const DETAILS = {
  fields: { firstName: '', lastName: '', fullName: '', email: 'nowhere', phoneNumber: '12' },
  country: 'CA',
  consents: [],
}
const PROBLEMS = { email: 'Please enter a valid email address', consents: MESSAGES.consentRequired }

/** Each line of the list of what is wrong leads to a control that says of itself that it is wrong. */
function expectLinks(text: string, count: number): void {
  const links = [...text.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)]
  expect(links).toHaveLength(count)
  for (const [, id] of links) expect(text).toMatch(new RegExp(`<(input|textarea)(?=[^>]*id="${id}")[^>]*aria-invalid="true"`))
}

describe('a form that came back from the server', () => {
  it('begins with what is wrong, in focus, each line a way to its field, and says it beside the field too', () => {
    const text = drawn({ step: 'initial', details: DETAILS, problems: PROBLEMS })
    expect(focused(text)).toEqual(['section'])
    expect(text.indexOf('2 things need to be corrected')).toBeLessThan(text.indexOf('<label'))
    expectLinks(text, 2)
    for (const problem of Object.values(PROBLEMS)) expect(text.split(problem)).toHaveLength(3)
  })

  it('does the same for a message to the office', () => {
    const text = html(<ContactMessageForm problems={{ name: 'Name is required', message: 'Message is required' }} />)
    expect(focused(text)).toEqual(['section'])
    expectLinks(text, 2)
  })

  it('puts what is wrong with none of its fields on top, in focus', () => {
    const text = drawn({ step: 'initial', details: DETAILS, problem: MESSAGES.tooMany })
    expect(focused(text)).toEqual(['div'])
    expect(text).toMatch(new RegExp(`role="alert"[^>]*autofocus="".*${MESSAGES.tooMany}.*<label`))
  })

  it('leads nowhere and takes no focus before anything was sent', () => {
    const text = drawn({ step: 'initial', details: DETAILS })
    expect(focused(text)).toEqual([])
    expectLinks(text, 0)
  })
})

describe('the code', () => {
  const at = { step: 'otp-sent', phoneNumber: '+14165550123', resendAfter: 0 } as const
  const wrong = { ...at, problem: MESSAGES.wrongCode, about: 'code' } as const

  it('is in focus once it was wrong, with what is wrong and the attempts that are left beside it', () => {
    const text = drawn({ ...wrong, attemptsLeft: 2 })
    expect(focused(text)).toEqual(['input'])
    expect(text).toMatch(new RegExp(`aria-invalid="true".*${MESSAGES.wrongCode}.*2 tries left`))
    expect(drawn({ ...wrong, attemptsLeft: 1 })).toContain('One try left.')
  })

  it('says nothing of attempts before one was spent, and goes on saying it when the page is loaded again', () => {
    expect(drawn({ ...at, attemptsLeft: 3 })).not.toMatch(/tr(y|ies) left/)
    expect(drawn({ ...at, attemptsLeft: 2 })).toContain('2 tries left')
  })

  it('is told to be where it is: on the phone, or in the outbox of a demonstration, which opens beside the form', () => {
    const sent = 'We sent four digits to'
    const not = 'This demonstration sends no texts. The code for'
    const link = /<a href="\/outbox" target="_blank"/
    const [texted, kept, shown] = (['texted', 'kept', 'shown'] as const).map((codes) =>
      drawn({ ...at, attemptsLeft: 3 }, { ...TEST_OFFER, codes }),
    )
    expect(texted).toContain(sent)
    expect(texted).not.toMatch(link)
    for (const text of [texted, kept, shown]) expect(text, 'the number is there to be checked').toContain('+1 416 555 ')
    for (const text of [kept, shown]) expect(text).toContain(not)
    for (const text of [kept, shown]) expect(text).not.toContain(sent)
    expect(kept).not.toMatch(link)
    expect(shown).toMatch(link)
  })

  it('is not called wrong where another code was refused: that is said beside its button', () => {
    const text = drawn({ ...at, attemptsLeft: 3, problem: MESSAGES.cooldown, about: 'resend' })
    expect(text).not.toContain('aria-invalid')
    expect(text.indexOf(MESSAGES.cooldown)).toBeGreaterThan(text.indexOf('Resend code'))
  })
})

it('an answer of the server is read with what it is about and what was agreed to, and nothing unknown', () => {
  const sent = { step: 'otp-sent', phoneNumber: '+14165550123', attemptsLeft: 2, resendAfter: 0 }
  expect(readStanding({ ...sent, about: 'resend' })).toMatchObject({ about: 'resend' })
  expect(readStanding({ ...sent, about: 'else' })).toMatchObject({ about: undefined })
  const done = { step: 'submitted', receipt: 'R1' }
  expect(readStanding({ ...done, agreed: ['call', 'else', 'sharing'] })).toMatchObject({ agreed: ['sharing', 'call'] })
  expect(readStanding(done)).not.toHaveProperty('agreed')
})

describe('a registration that is done', () => {
  const done = { step: 'submitted', receipt: 'R1', agreed: ['sharing', 'call'] } as const
  const url = 'https://partner.example/welcome'

  it('is a certificate: who receives what, each consent with yes or no, and the receipt', () => {
    const text = drawn({ ...done, url })
    const facts = [...text.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value = '']) => [
      name,
      value.replace(/<[^>]*>/g, ''),
    ])
    expect(facts).toEqual([
      ['Recipient', TEST_OFFER.advertiser],
      ['Phone', 'Verified'],
      ['Sharing', 'Yes'],
      ['Calls', 'Yes'],
      ['Messages', 'No'],
      ['Receipt', 'R1'],
    ])
    expect(focused(text)).toEqual(['h2'])
    expect(drawn({ step: 'submitted', receipt: 'R1' })).not.toContain('<dt>Calls')
  })

  it('always has a way on: to the company’s page where there is one, else to the paper', () => {
    expect(drawn({ ...done, url })).toMatch(new RegExp(`<a href="${url}"[^>]*>Continue to Sample Advertiser`))
    for (const message of [undefined, MESSAGES.queued, MESSAGES.held, MESSAGES.duplicate])
      expect(drawn({ ...done, message })).toMatch(/<a [^>]*href="\/"[^>]*>Continue to Northern Ledger/)
  })

  it('names exactly what happens next, and promises no call to whom none was agreed', () => {
    const call = `Sample Advertiser may call the number that you verified: ${TEST_OFFER.callingHours}.`
    expect(nextFor({ ...done, url }, TEST_OFFER)).toBe(call)
    expect(nextFor({ ...done, message: MESSAGES.queued }, TEST_OFFER)).toBe(call)
    expect(nextFor({ ...done, url, agreed: ['sharing'] }, TEST_OFFER)).toBeUndefined()
    expect(nextFor({ ...done, message: MESSAGES.held }, TEST_OFFER)).toBeUndefined()
    expect(nextFor({ ...done, url }, { ...TEST_OFFER, isFictional: true })).toBe(
      'no one will call, because Sample Advertiser is fictional.',
    )
  })
})

describe('a receipt', () => {
  const receipt: Receipt = {
    id: 'R1',
    at: '2026-11-22T12:00:00.000Z',
    wording: {
      version: '2026-11-16',
      sha256: 'a'.repeat(64),
      items: [
        { purpose: 'sharing', short: 'Share', text: 'Share my details.', required: true },
        { purpose: 'call', short: 'Call', text: 'Call me.', required: false },
      ],
    },
    boxes: ['sharing'],
    page: '/register',
    advertiser: 'Sample Advertiser',
    recipient: 'Sample Advertiser',
    intact: true,
    withdrawnAt: null,
    deliveredAt: null,
    maybeDelivered: false,
    toldAt: null,
    log: { index: 0, size: 1 },
  }
  const withdrawn = { ...receipt, withdrawnAt: '2026-11-23T12:00:00.000Z' }
  const certificate = (of: Receipt, justWithdrawn = false): string =>
    html(<ReceiptCertificate receipt={of} justWithdrawn={justWithdrawn} address="https://ledger.example.ca/consent/NL-1" />)
  const state = (of: Receipt): string => html(<ReceiptState receipt={of} />)

  it('is a certificate of its statements, each with its name, and counts its entry from one, whatever comes after it', () => {
    const text = certificate({ ...receipt, deliveredAt: '2026-11-22T12:00:02.000Z', log: { index: 0, size: 4 } })
    expect(text).not.toContain('<table')
    for (const fact of [
      'Sharing</dt><dd>Yes',
      'Calls</dt><dd>No',
      'Passed on</dt><dd>22 Nov 2026, 07:00 ET',
      'Withdrawn</dt><dd>No',
      'Log entry</dt><dd>1</dd>',
    ])
      expect(text).toContain(fact)
    expect(certificate(receipt)).toContain('Passed on</dt><dd>No<')
    expect(certificate({ ...receipt, maybeDelivered: true })).toContain('Passed on</dt><dd>Not certain<')
  })

  it('keeps what was agreed readable once it is withdrawn, with the time across it', () => {
    const text = certificate(withdrawn)
    expect(text).toMatch(/Sharing<\/dt><dd><s>.*Yes<\/s> No/)
    expect(text).toMatch(/<b>Withdrawn<\/b>23 Nov 2026, 07:00 ET/)
  })

  it('puts the focus on the stamp after a withdrawal, not below the certificate', () => {
    expect(focused(certificate(withdrawn))).toEqual([])
    expect(focused(certificate(withdrawn, true))).toEqual(['p'])
  })

  it('says when the recipient was told to stop, where it has details that are no longer its to use', () => {
    const rowOf = (of: Receipt): string | undefined => /Told to stop<\/dt><dd>([^<]*)/.exec(certificate(of))?.[1]
    const passedOn = { ...withdrawn, deliveredAt: receipt.at }
    expect([
      rowOf(receipt),
      rowOf(withdrawn),
      rowOf(passedOn),
      rowOf({ ...withdrawn, maybeDelivered: true }),
      rowOf({ ...passedOn, toldAt: '2026-11-24T12:00:00.000Z' }),
    ]).toEqual([undefined, undefined, 'Not yet', 'Not yet', '24 Nov 2026, 07:00 ET'])
  })

  it('says on which page it was given, and of which day its wording is', () => {
    expect(certificate({ ...receipt, pageTitle: 'Create your account' })).toMatch(
      /<dt>Page<\/dt><dd><a href="\/register">Create your account<br\/> <span[^>]*>\/register<\/span><\/a>/,
    )
    expect(certificate(receipt)).toContain('<dt>Page</dt><dd>/register</dd>')
    const versionOf = (version: string): string | undefined =>
      / (version of [^<]*)/.exec(
        ` ${html(<ReceiptWords receipt={{ ...receipt, wording: { ...receipt.wording, version } }} />).replaceAll('>', '> ')}`,
      )?.[1]
    expect([versionOf('2026-11-16'), versionOf('autumn')]).toEqual(['version of 16 Nov 2026', 'version of autumn'])
  })

  it('links to our own pages alone: the browser that sent the form says where it was', () => {
    const articles = { get: (slug: string) => ({ 'teen-trader-story': { title: 'The teen trader' } })[slug] }
    const titles = ['/register', '/articles/teen-trader-story', '//evil.example/teen-trader-story', '//register', '/x'].map(
      (path) => titleAt({ articles } as never, path),
    )
    expect(titles).toEqual(['Create Your Account', 'The teen trader', undefined, undefined, undefined])
  })

  it('ticks nothing that was withdrawn', () => {
    const ticks = (of: Receipt): number => html(<ReceiptWords receipt={of} />).split(html(<Icon name="check" />)).length - 1
    expect([ticks(receipt), ticks(withdrawn)]).toEqual([1, 0])
  })

  it('says of a withdrawal whether the recipient had the details before', () => {
    expect(state(withdrawn)).toContain('Sample Advertiser had not received them.')
    expect(state({ ...withdrawn, maybeDelivered: true })).toContain('Sample Advertiser may have received them')
    const passedOn = { ...withdrawn, deliveredAt: receipt.at }
    expect(state(passedOn)).toContain(
      'Sample Advertiser had received them on 22 Nov 2026, 07:00 ET. Our office has been asked to tell the company',
    )
    expect(state({ ...passedOn, toldAt: '2026-11-24T12:00:00.000Z' })).toContain(
      'We told the company to stop using your details on 24 Nov 2026, 07:00 ET.',
    )
  })

  it('has a proof that a person can read, with the withdrawal in it', () => {
    const text = html(<ReceiptProof receipt={withdrawn} />).replaceAll('&quot;', '"')
    for (const part of [
      '"text": "Share my details."',
      '"agreed": true',
      '"withdrawn": "2026-11-23T12:00:00.000Z"',
      '"logEntry": 1',
    ])
      expect(text).toContain(part)
    const changed = html(<ReceiptProof receipt={{ ...withdrawn, intact: false }} />).replaceAll('&quot;', '"')
    expect(
      [text, changed].map((of) => /"unchanged": (\w+)/.exec(of)?.[1]),
      'and says whether it was changed',
    ).toEqual(['true', 'false'])
    const [, file = ''] = /href="data:application\/json;charset=utf-8,([^"]*)" download="receipt-R1.json"/.exec(text) ?? []
    expect(text, 'the file is what the page shows').toContain(`<pre>${decodeURIComponent(file)}</pre>`)
  })

  it('shows a wording of two lines on one, and has it in the file as it was recorded', () => {
    const [item] = receipt.wording.items
    if (!item) throw new Error('no wording')
    const items = [{ ...item, short: 'Send my details\nand how I came' }]
    const text = html(<ReceiptProof receipt={{ ...receipt, wording: { ...receipt.wording, items } }} />)
    const [, file = ''] = /href="data:application\/json;charset=utf-8,([^"]*)"/.exec(text) ?? []
    expect(text).toContain('Send my details and how I came')
    expect(JSON.parse(decodeURIComponent(file))).toMatchObject({ choices: [{ short: 'Send my details\nand how I came' }] })
  })

  it('names the recipient as its record does in the language of the page, and as recorded where it has no such record', () => {
    const advertisers = () => [{ legalName: 'Buyer Inc.', french: { legalName: 'Acheteur inc.' } }]
    const named = (recorded: string) => recipientOf({ articles: { advertisers } } as never, recorded)
    expect(['Buyer Inc.', 'Acheteur inc.', 'Earlier Name'].map(named)).toEqual(['Buyer Inc.', 'Buyer Inc.', 'Earlier Name'])
  })
})

describe('the page before the company’s own', () => {
  const leaving = (props: Partial<LeavingProps>): string =>
    html(<Leaving way="none" registration="Registration: none on record." demo {...props} />)

  it('says that it is an advertisement before its headline, whose site opens, and what the company receives', () => {
    const text = leaving({ way: 'open', url: 'https://partner.example/welcome?id=1', receipt: 'R1' })
    expect(text.indexOf('Advertisement')).toBeLessThan(text.indexOf('<h1'))
    expect(text).toMatch(/data-paid-label=""[^>]*>Advertisement · paid content by Sample Advertiser</)
    for (const words of ['<dd>partner.example</dd>', TEST_OFFER.advertiser, 'none on record', '<dd>R1</dd>', 'is paid when'])
      expect(text).toContain(words)
    expect(text).toMatch(/<a href="https:\/\/partner\.example\/welcome\?id=1"[^>]*>Continue to Sample Advertiser/)
  })

  it('waits for the company without a link of its own, and opens nothing for whom nothing is under way', () => {
    expect(leaving({ way: 'awaited' })).not.toContain('Continue to')
    expect(leaving({ way: 'awaited' })).toContain('You are leaving for Sample Advertiser’s site')
    expect(leaving({ way: 'none' })).toContain('Nothing to open')
    expect(leaving({ way: 'open' })).toContain('Your registration is kept')
  })

  it('leads to web addresses only', () => {
    expect(leaving({ way: 'open', url: 'javascript:alert(1)' })).not.toContain('javascript:')
  })
})
