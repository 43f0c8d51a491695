// Checks a receipt of consent without the site that wrote it: node verify-receipt.mjs RECEIPT.tlog-proof 'VERIFIER KEY'
// Standard library only. The formats are those of c2sp.org: tlog-proof, tlog-checkpoint, signed-note; the tree is that of RFC 9162.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const fail = (why) => {
  process.stderr.write(`NOT PROVED: ${why}\n`)
  process.exit(1)
}
// Whatever else is malformed is a refusal too.
process.on('uncaughtException', ({ message }) => fail(`the input cannot be read (${message.split('\n')[0]})`))
// One spelling: Node would pass over what is no base64.
const base64 = (text) => {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : fail('something is not spelled as base64')
}
const hash32 = (text, what) => {
  const bytes = base64(text)
  return bytes.length === 32 ? bytes : fail(`${what} is not 32 bytes`)
}
const object = (json, what) => {
  const value = JSON.parse(json)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : fail(`${what} is no JSON object`)
}

const [file, vkey = ''] = process.argv.slice(2)
if (file === undefined) fail('name the file of a receipt, and the verifier key')
const text = readFileSync(file, 'utf8')
const split = text.indexOf('\n\n')
const [format, extraLine, indexLine, ...path] = text.slice(0, split).split('\n')
const checkpoint = text.slice(split + 2)
if (format !== 'c2sp.org/tlog-proof@v1') fail('this is no proof')

// 1. The checkpoint is signed with the key.
const [name, keyId, encoded] = vkey.match(/^([^+]+)\+([0-9a-f]{8})\+(.+)$/)?.slice(1) ?? fail('this is no verifier key')
const key = base64(encoded)
if (!sha256(`${name}\n`, key).subarray(0, 4).equals(Buffer.from(keyId, 'hex'))) fail('the key does not match its id')
if (key.length !== 33 || key[0] !== 1) fail('the key is none of Ed25519')
const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(1)])
const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
const end = checkpoint.lastIndexOf('\n\n')
const note = checkpoint.slice(0, end + 1)
// Others, witnesses for example, may sign too, before or after: their lines are passed over by name and key id.
const ours = [...checkpoint.slice(end + 2).matchAll(/^— (\S+) (\S+)$/gm)]
  .filter(([, signer, signature]) => signer === name && Buffer.from(signature, 'base64').subarray(0, 4).toString('hex') === keyId)
  .map(([, , signature]) => base64(signature).subarray(4))
if (ours.length === 0 || !ours.every((signature) => verify(null, Buffer.from(note), publicKey, signature)))
  fail('the checkpoint is not signed with this key')
const [origin, size, root] = note.split('\n')
if (origin !== name) fail('the checkpoint is that of another log')
if (!/^(0|[1-9]\d*)$/.test(size)) fail('the checkpoint has no size')

// 2. The leaf is in the tree of that checkpoint (RFC 9162, 2.1.3.2).
if (!extraLine.startsWith('extra ')) fail('the receipt is missing')
const { leaf, salt, body } = object(base64(extraLine.slice('extra '.length)).toString(), 'the extra data')
if ([leaf, salt, body].some((part) => typeof part !== 'string')) fail('the leaf, the salt or the text is missing')
if (!/^index (0|[1-9]\d*)$/.test(indexLine)) fail('the index is no number')
let hash = sha256(Buffer.of(0), leaf)
let at = Number(indexLine.slice('index '.length))
let last = Number(size) - 1
if (at > last) fail('there is no such entry')
for (const other of path.map((line) => hash32(line, 'an entry of the path'))) {
  if (last === 0) fail('the path is too long')
  if (at % 2 === 1 || at === last) {
    hash = sha256(Buffer.of(1), other, hash)
    while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
  } else hash = sha256(Buffer.of(1), hash, other)
  ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
}
if (last !== 0 || !hash.equals(hash32(root, 'the root'))) fail('the entry is not in the log')

// 3. The leaf is that of the entry, and commits to the whole text of the receipt: were the salt not of fixed length, it could hold
// the text's beginning.
const entry = object(leaf, 'the leaf')
if (entry.seq - 1 !== Number(indexLine.slice('index '.length))) fail('the entry is at another place')
if (!sha256(hash32(salt, 'the salt'), body).equals(hash32(entry.body, 'the commitment to the text')))
  fail('the text is not the one that was logged')
const told = object(body, 'the text')
if (told.id !== entry.id || told.at !== entry.at) fail('the text is that of another entry')
process.stdout.write(`PROVED: entry ${entry.seq} of ${size} in ${origin}, written ${entry.at}\n${body}\n`)
