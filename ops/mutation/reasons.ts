/** Why a change that no test notices may stay: by file, what its line contains and the reason. */

const LOG = 'a line of the log, for the operator alone'
const BELT = 'the hash of the code binds it to this already; a second lock, should that change'
const FORCE = 'only whether it fails where nothing is there to delete'
const CONNECTION = 'a file that stays open until the process ends or collects it'
const DISK = 'shows only when the power fails'
const SAME = 'another way to the same result'

const FIRST_ROW = 'the query always gives a row; the sign tells the compiler'
const POSTGRES = 'locks of Postgres, on which these tests run in the long suite'

const NEVER = 'what this catches cannot come out of a store that was not damaged; the code stays whole either way'
const SIGN = 'the value is there whenever this runs; the sign tells the compiler'

export const REASONS: Readonly<Record<string, readonly (readonly [code: string, why: string])[]>> = {
  'server/market/judge/facts.ts': [['value === undefined', `${SAME}: no number is refused a line further down`]],
  'server/market/judge/judge.ts': [['if (!pending ||', 'called with one that is pending only; the check tells the compiler']],
  'server/market/judge/model.ts': [
    ["typeof price !== 'number'", `${SAME}: what is no number is not finite`],
    ["typeof change !== 'number'", `${SAME}: what is no number is not finite`],
    ['changeAmount !== null', `${SAME}: no change counts as 0, which is below every price`],
    ['changePercent !== null', `${SAME}: no change counts as 0, which is between the bounds`],
    ['const ratio =', `${SAME}: of two equal prices the ratio is 1`],
  ],
  'server/funnel/otp/personal.ts': [
    ['columns:', 'compared with the schema in tests/unit/funnel/person/in-the-clear.test.ts, of another room'],
  ],
  'server/funnel/otp/send.ts': [
    ['request.proof === undefined', `${SAME}: what is no text is no proof`],
    ['if (id === undefined)', `${SAME}: no row has the hash of no id`],
    ["tripped.dimension === 'network'", `${SAME}: the network is remembered, and its next request is not counted`],
    ['log.', LOG],
  ],
  'server/funnel/otp/verify.ts': [
    ['return same && inTime', BELT],
    ['!counted.ok', `${SAME}: what passes names no dimension`],
    ["phone.kind === 'reachable'", `${SAME}: no code was sent to what is no number`],
    ['log.', LOG],
  ],
  'server/funnel/limits/admit.ts': [
    ['outcome?.ok === false', `${SAME}: what passes names no dimension, and the callers of the store alone get nothing`],
    ['!outcome.ok', `${SAME}: what passes names no dimension`],
  ],
  'server/funnel/limits/exhausted.ts': [
    ['oldest !== undefined', 'a full map has a first key; the check tells the compiler'],
    ["dimension !== 'ip'", `${SAME}: nothing is looked for under another dimension`],
  ],
  'server/funnel/limits/limits.ts': [
    ["dimension === 'ip'", `${SAME}: no row of the table counts a challenge in another dimension`],
    ['uses.filter(isOfSender)', `${SAME}: no row of the table counts a challenge in another dimension`],
  ],
  'server/funnel/limits/lookup.ts': [
    ['row.minVerifiedPercent === undefined', `${SAME}: nothing is at least as much as no number`],
  ],
  'server/funnel/limits/pressure.ts': [
    ['windows', `${SAME}: a window without a paid share is full before it asks for work`],
    ['freeOf(row) < row.max', `${SAME}: a window without a paid share is full before it asks for work`],
  ],
  'server/funnel/limits/windows.ts': [
    ['touchKeys', POSTGRES],
    ['new Set(keys)', POSTGRES],
    ['lockKeys', POSTGRES],
    ['keyed.length === 0', POSTGRES],
    ['rows[0]?.', FIRST_ROW],
    ['n === undefined', `${SAME}: no time and none known are read alike`],
    ['found.slice(0, keys.length)', `${SAME}: the second half is of other meaning, and written over by none that is read`],
    ['windows.length === 0', 'nothing reads the times of no window'],
    ['row.blockSeconds !== undefined', `${SAME}: no other key is ever shut; it spares a look`],
    ['find(trx, [...new Set(keyed', 'what is shut here is not read'],
    ['if (uses.length > 0)', 'no caller gives back nothing'],
  ],
  'server/funnel/consent/anchors.ts': [
    ['openCheckpoint(', SIGN],
    ['const path =', NEVER],
    ['earlier === undefined', SIGN],
    ['isDue', `${SAME}: a second checkpoint of a day is refused where it is taken`],
  ],
  'server/funnel/consent/kept-checkpoints.ts': [
    ['readdir(folder)', 'the order that this file system gives already'],
    ['flush: true', DISK],
  ],
  'server/funnel/consent/log/checkpoint.ts': [
    ['?? []', 'a note that does not open names no log either way'],
    ['rest.length === 0', 'a note that was signed ends with a line end, and so leaves one more piece'],
  ],
  'server/funnel/consent/log/compact-range.ts': [['completed.at(-1)?.hash', SIGN]],
  'server/funnel/consent/log/journaled.ts': [
    ['a.size - b.size', 'the order of two, of which the longer comes last in the tests'],
  ],
  'server/funnel/consent/log/leaf.ts': [
    ['} catch {', `${SAME}: no value is returned either way`],
    ['Object.keys(leaf).sort()', 'the names of an entry’s keys; their order is that of the list'],
  ],
  'server/funnel/consent/log/log.ts': [
    ['if (!row)', NEVER],
    ['checkpoint !== known.checkpoint', `${SAME}: it spares a signature to be checked again`],
    ['head?.size', 'throws as well, with other words'],
    ['const remember', `${SAME}: it spares a signature to be checked again`],
  ],
  'server/funnel/consent/log/nodes.ts': [
    ['completed.slice(', 'one statement where no test adds five hundred entries at once'],
    ['ranges.length === 0', `${SAME}: a query of nothing gives nothing`],
    ['!stored.has(', `${SAME}: with a hash that is missing no root comes out`],
    ['a.position - b.position', 'the order in which SQLite gives them'],
  ],
  'server/funnel/consent/log/note.ts': [
    ['.exec(vkey.trim())', 'the key id is a hash over the whole name, so that no other text passes'],
    ['publicKey.length !== 32', `${SAME}: no other length makes a key`],
    ['end < 0', `${SAME}: without a text there is no signature over it`],
    ['const signatures = note', `${SAME}: lines that are no signature of this key are left out below`],
    ['.slice(end + 2, -1)', `${SAME}: lines that are no signature of this key are left out below`],
  ],
  'server/funnel/consent/log/open-log.ts': [
    ["includes('/fork-')", `${SAME}: it spares a search that finds nothing`],
    ["leaf?.kind !== 'forked'", `${SAME}: the query asks for these entries alone`],
  ],
  'server/funnel/consent/log/proof.ts': [
    ['lines.shift()?.slice', SIGN],
    ['root?.equals', SIGN],
  ],
  'server/funnel/consent/log/tree.ts': [
    ['level += 1', `${SAME}: the end of the range stops the walk`],
    ['first === 0 ?', 'no holder of a proof asks what continues an empty log'],
    ['if (last === 0)', `${SAME}: a path that is too long ends at no root that was signed`],
    ['at !== 0', `${SAME}: at nothing, what is left has come to nothing too`],
    ['return last === 0', `${SAME}: a path that is too short ends at no root that was signed`],
    ['first.size > second.size', `${SAME}: no proof leads from the longer to the shorter`],
    ['if (!start)', SIGN],
  ],
  'server/funnel/consent/personal.ts': [
    ['verificationId === null', `${SAME}: an emptied receipt belongs to no person any more`],
    ['?? []', NEVER],
  ],
  'server/funnel/consent/prove.ts': [['path ?? []', NEVER]],
  'server/funnel/consent/published.ts': [
    ['TILE.exec(path)', 'a text that is no path has no level'],
    ['level === undefined', `${SAME}: the pattern gives both or none`],
    ['begin + TILE_WIDTH', 'a log of nine quadrillion entries'],
    ['TILE =', 'a path that no tile has is not found either way'],
  ],
  'server/funnel/consent/purge.ts': [['isSaid = true', 'a second slice, of more than five hundred receipts']],
  'server/funnel/consent/receipt.ts': [
    ['receiptBody(json)?.', 'throws where the receipt was emptied, which cannot be withdrawn'],
  ],
  'server/funnel/consent/suppression.ts': [['people[0]?.', SIGN]],
  'server/funnel/consent/verify/pages.ts': [['begin < size', `${SAME}: the page behind the last is empty`]],
  'server/funnel/consent/verify/receipt-audit.ts': [
    ['const withdrawals', `${SAME}: what is about no other receipt stops nothing`],
    ['withdrawals.length === 0', `${SAME}: a query of nothing gives nothing`],
    ['row.subject_id ?? []', SIGN],
    ['const emptied', NEVER],
    ['const lost', NEVER],
    ["leaf.kind === 'restored'", NEVER],
    ['!lost.some(', 'the entry that says so is there, or nothing says so'],
  ],
  'server/funnel/consent/verify/tree-audit.ts': [
    ['page.begin / 2', 'decided by a log of more than a page, of 512 entries, which is too slow to try with each mutant'],
    ['node.index - begin', 'decided by a log of more than a page, of 512 entries, which is too slow to try with each mutant'],
    ['index - page.begin', 'decided by a log of more than a page, of 512 entries, which is too slow to try with each mutant'],
    ['if (!head)', `${SAME}: a note of another key has no size to compare`],
    ['head.size <= through', 'a head of exactly the entries that both share is known either way'],
    ['?.', SIGN],
  ],
  'server/funnel/leads/answer.ts': [
    ['url !== undefined', `${SAME}: an answer without an address is the one of before`],
    ['url === undefined', `${SAME}: JSON leaves out an address that is undefined`],
    ['status !== 200', `${SAME}: only an answer of 200 has an address to leave out`],
  ],
  'server/funnel/leads/area-codes.ts': [['CODES[province]?.', SIGN]],
  'server/funnel/leads/begin.ts': [['if (isShut)', `${SAME}: no row says when an open door is to be tried`]],
  'server/funnel/leads/cipher-columns.ts': [
    ['LEAD_CIPHER_COLUMNS', 'what a rotation of the secret seals anew: tests/integration/ops decides it'],
  ],
  'server/funnel/leads/codec.ts': [
    ['fields_cipher === null', `${SAME}: both are emptied together`],
    ['known[name]', `${SAME}: JSON leaves out what is undefined`],
  ],
  'server/funnel/leads/delivery/deliver.ts': [
    ['isAwaited: true', `${SAME}: the answer is then read from the store`],
    ['!tracker.reachable', `${SAME}: it spares a second look for what is due`],
    ['await tracker.reachable()', `${SAME}: it spares a second look for what is due`],
    ['count < most', `${SAME}: a lease of none leases none`],
  ],
  'server/funnel/leads/delivery/leases.ts': [
    ['allowed === 0', `${SAME}: a lease of none leases none`],
    ['.rows.length === 0', `${SAME}: it spares a write`],
  ],
  'server/funnel/leads/delivery/pause.ts': [['if (!shut)', `${SAME}: no row says when an open door is to be tried`]],
  'server/funnel/leads/delivery/redirect.ts': [
    ['const PLAIN', `${SAME}: the host is read from the beginning of the address and compared`],
    ['parsed.password', `${SAME}: the host is compared as it was spelled, with what comes before it`],
    ['const authority', `${SAME}: an address that is plain begins so`],
    ['ownOrigin !== undefined', `${SAME}: no address is of an origin that is undefined`],
  ],
  'server/funnel/leads/delivery/settle.ts': [
    ['if (!row)', 'a lead that was deleted while it was sent, which nothing does'],
    ['log.', LOG],
  ],
  'server/funnel/leads/eligibility.ts': [
    ['registration === null', `${SAME}: no registration is the first problem`],
    ['registration?.', SIGN],
    ['const verified =', `${SAME}: a day with something behind it is no day`],
  ],
  'server/funnel/leads/metrics.ts': [
    ['row?.', FIRST_ROW],
    ['at === undefined', FIRST_ROW],
  ],
  'server/funnel/leads/leads.ts': [
    ['delivering.catch(', LOG],
    ['log.', LOG],
    ['lead.answer === null', `${SAME}: it spares a query that finds no answer`],
    ['answer === null ? undefined', 'an answer that a person’s erasure empties between two statements'],
  ],
  'server/funnel/leads/submission.ts': [
    ["phone.kind !== 'reachable'", `${SAME}: a number that is not reachable is a problem already; the check tells the compiler`],
    ['request.verificationId === undefined', `${SAME}: no ticket is found under no verification`],
    ['EXTRA_NAMES', 'no field came later yet; tests/integration/funnel/lead-field.test.ts adds one'],
  ],
  'server/funnel/leads/submit.ts': [
    ['log.', LOG],
    ['paused !== undefined', `${SAME}: its delivery is held for the same reason before it is sent`],
    ['state !== null', `${SAME}: each lead has a delivery; the check tells the compiler`],
    ['told: answer', `${SAME}: the answer is then read from the store`],
    ['stateEntries(lead.id, state)', 'a new lead has a state; the check tells the compiler'],
    ["written.kind === 'standing'", `${SAME}: what was refused has no entries`],
  ],
  'server/market/series/closes.ts': [
    ['const from = first', `${SAME}: without a first day there is no day to leave out`],
    ['const source = current', `${SAME}: the book has no source without an id`],
  ],
  'server/market/series/draw.ts': [
    ['* DAY,', 'how wide a hole of the drawn line is bridged; the browser draws it, and no figure is made of it'],
    ['const steps =', SIGN],
    ['(end - 1', 'one millisecond of a drawn line'],
    ['index >= 0 &&', `${SAME}: what is before the first part is in none`],
    ['const first =', SIGN],
    ['const begin =', 'where a drawn line begins whose first observation is the beginning already'],
    ['acrossOf(range', 'how wide a hole of the drawn line is bridged; the browser draws it, and no figure is made of it'],
    ['const wanted =', `${SAME}: no observation is of that slot`],
    ['if (summary)', 'what is drawn of two symbols has a summary; the check tells the compiler'],
  ],
  'server/market/series/observations.ts': [
    ['at < after.opensAt', 'a close that is stored in the millisecond of the next opening'],
    ['isCloseOf(calendar, stored', `${SAME}: what is not newer than the quote is no close of its session`],
    ['days = [] }', SIGN],
    ['- BASE_REACH_MS', 'one millisecond; what is older is not read'],
    ['later(rows.at(-1), days.at(-1))', `${SAME}: the rows end with the same day`],
    ['filter(([at]) => at > start)', `${SAME}: what is of the beginning itself is the base`],
    ['since: rows[0]', 'the readers of the store put the oldest price of any range in its place'],
    ['common.findLast', 'one millisecond'],
    ['!first || !last', `${SAME}: of instants of both there is a first and a last, or neither`],
    ['const [start, end] =', SIGN],
    ['first[0] <= begin', 'one millisecond'],
    ['isWhole: true', 'a story’s line counts from its own first price and does not say whether it is whole'],
    ['isSession: false', 'a story’s line names no session'],
  ],
  'server/market/series/day-bases.ts': [['at > moment', 'one millisecond']],
  'server/market/series/rows.ts': [
    ['const later =', `${SAME}: of two at one instant either is that instant’s price`],
    ["step === '1d' ||", `${SAME}: it spares a query whose rows are there already`],
  ],
  'server/market/series/series.ts': [
    ['shown === shortest', `${SAME}: it spares a second reading of the same range`],
    ['const year = chosen', `${SAME}: it spares a second reading of the same range`],
    ['row.source !== null', `${SAME}: no bars are stored without a source`],
    ['now - since + 1', 'one millisecond of a drawn line'],
  ],
  'server/market/series/summary.ts': [
    ['!first || !last', SIGN],
    ['sign * point[1]', `${SAME}: of two equal prices the first is told, and both are extremes`],
  ],
  'server/backup/copying.ts': [
    ['copy.at <= clock.now()', 'one millisecond'],
    ['mtimeMs ?? 0) > at', 'one millisecond'],
  ],
  'server/backup/drill.ts': [['age < 0', 'one millisecond: a drill that was made in this one is not due either way']],
  'server/backup/room.ts': [['bavail * bsize < needed', 'one byte of a disk whose room other programs change']],
  'server/backup/files.ts': [
    ['NAME.exec(name) ?? []', `${SAME}: a name that fits no pattern has no time either`],
    ['slots.get(slot)', 'two copies of one millisecond, whose names are the same'],
    ['force: true', FORCE],
  ],
  'server/backup/check.ts': [['} finally {', CONNECTION]],
  'server/backup/import.ts': [
    ["=== 'ENOENT'", `${SAME}: what cannot be read fails where it is written to`],
    ["line !== ''", `${SAME}: a file that is split has an empty line, which is known`],
    ['flush: true', DISK],
  ],
  'server/backup/perform.ts': [
    ['cannot be read back', 'a disk that gives back other bytes than it was given'],
    ['force: true', FORCE],
  ],
  'server/backup/store-copy.ts': [
    ['function sync(', DISK],
    ['fsyncSync(', DISK],
    ['sync(', DISK],
    ['closeSync(', CONNECTION],
    ['} finally {', CONNECTION],
    ['db.close()', CONNECTION],
    ['force: true', FORCE],
  ],
  'server/backup/run-task.ts': [
    ['kept === undefined', 'a process that compiles its code anew is only slower'],
    ["child.once('error'", 'a process that the machine cannot start'],
    ['clearTimeout(late)', 'a process that has ended is killed once more ten minutes later'],
    ['clear()', `${SAME}: the end of a task clears too`],
    ['force: true', FORCE],
  ],
  'server/backup/notes.ts': [['} catch {', `${SAME}: no value is returned either way`]],
  'server/backup/scratch.ts': [
    ['force: true', FORCE],
    ['namesIn(', 'a name that is nowhere is passed over like one that has just gone'],
    ['catch (error)', 'a command that ends between the look and the deletion'],
    ["errorCode(error) !== 'ENOENT'", 'a command that ends between the look and the deletion'],
  ],
  'server/backup/sealed-file.ts': [
    ['syncFolder', DISK],
    ['try {', DISK],
    ['} finally {', 'a file that stays open; Node closes it, with a warning, when it is collected'],
    ['flush: true', DISK],
    ['force: true', FORCE],
  ],
}
