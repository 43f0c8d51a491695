/**
 * Registers people through the proxy, as many and as they are requested; `tracker.ts` answers by their kind:
 *   NODE_EXTRA_CA_CERTS=ca.crt node ops/stack/registrations.ts https://localhost done=120 rejected=40 …
 * `again` registers the first people of the kind `done` once more; who is `withdrawn` takes the consent back at once.
 * Codes come from the outbox of the running stack.
 */
import { execFileSync } from 'node:child_process'

const [base = '', ...wanted] = process.argv.slice(2)
const AT_ONCE = 20
const AREAS = ['416', '647', '437', '905']
const KINDS = ['done', 'rejected', 'ambiguous', 'queued', 'withdrawn', 'held']

type Person = { readonly phoneNumber: string; readonly email: string; cookie: string }

function personOf(kind: string, nth: number): Person {
  const id = KINDS.indexOf(kind) * 500 + nth
  return { phoneNumber: `+1${AREAS[id % 4]}${220 + (id % 700)}${2000 + id}`, email: `${kind}${nth}@example.com`, cookie: '' }
}

/** @returns what the site answers */
async function post(person: Person, path: string, more: object = {}): Promise<{ readonly receipt?: string }> {
  const { cookie, ...fields } = person
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: base, Cookie: cookie },
    body: JSON.stringify({ ...fields, ...more }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await answer.text()
  // Which lead the tracker rejects is told to its visitor.
  if (!answer.ok && !text.includes('"code":"rejected"')) throw new Error(`${person.email}: ${path}: ${answer.status} ${text}`)
  person.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? person.cookie
  return JSON.parse(text)
}

/** The newest code of each number. */
function codes(count: number): ReadonlyMap<string, string> {
  const tail = ['compose', 'exec', '-T', 'web', 'tail', '-n', String(count), '/data/outbox/sms.ndjson']
  const lines = execFileSync('docker', tail, { encoding: 'utf8' }).split('\n')
  return new Map(lines.map((line) => /"to":"(\+\d+)".*#(\d{4})"/.exec(line) ?? []).map(([, to = '', code = '']) => [to, code]))
}

async function register(people: readonly Person[], isWithdrawn: boolean): Promise<void> {
  await Promise.all(people.map((person) => post(person, '/api/send-otp')))
  const sent = codes(people.length)
  const lead = { firstName: 'Ada', lastName: 'Reader', consents: ['sharing'] }
  await Promise.all(
    people.map(async (person) => {
      await post(person, '/api/verify-otp', { code: sent.get(person.phoneNumber) })
      const { receipt } = await post(person, '/api/track-lead', lead)
      if (isWithdrawn) await post(person, `/api/consent/${receipt}/withdraw`)
    }),
  )
}

let count = 0
for (const want of wanted) {
  const [kind = '', many] = want.split('=')
  const people = Array.from({ length: Number(many) }, (_, nth) => personOf(kind === 'again' ? 'done' : kind, nth))
  for (let from = 0; from < people.length; from += AT_ONCE)
    await register(people.slice(from, from + AT_ONCE), kind === 'withdrawn')
  count += people.length
}
process.stdout.write(`${count} leads\n`)
