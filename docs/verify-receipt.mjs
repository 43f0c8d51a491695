// Checks a receipt of consent without the site that wrote it: node verify-receipt.mjs RECEIPT.tlog-proof 'VERIFIER KEY'
// Standard library only. The formats are those of c2sp.org: tlog-proof, tlog-checkpoint, signed-note; the tree is that of RFC 9162.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const base64 = (text) => Buffer.from(text, 'base64')
const fail = (why) => {
  process.stderr.write(`NOT PROVED: ${why}\n`)
  process.exit(1)
}

const [file, vkey = ''] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')
const split = text.indexOf('\n\n')
const [format, extraLine, indexLine, ...path] = text.slice(0, split).split('\n')
const checkpoint = text.slice(split + 2)
if (format !== 'c2sp.org/tlog-proof@v1') fail('this is no proof')

// 1. The checkpoint is signed with the key.
const [name, keyId, encoded] = vkey.match(/^([^+]+)\+([0-9a-f]{8})\+(.+)$/)?.slice(1) ?? fail('this is no verifier key')
const key = base64(encoded)
if (!sha256(`${name}\n`, key).subarray(0, 4).equals(Buffer.from(keyId, 'hex'))) fail('the key does not match its id')
const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key.subarray(1)])
const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
const end = checkpoint.lastIndexOf('\n\n')
const note = checkpoint.slice(0, end + 1)
const signature = checkpoint.slice(end + 2).match(/^— (\S+) (\S+)$/m)
if (signature?.[1] !== name || !verify(null, Buffer.from(note), publicKey, base64(signature[2]).subarray(4)))
  fail('the checkpoint is not signed with this key')
const [origin, size, root] = note.split('\n')
if (origin !== name) fail('the checkpoint is that of another log')

// 2. The leaf is in the tree of that checkpoint (RFC 9162, 2.1.3.2).
const { leaf, salt, body } = JSON.parse(base64(extraLine.slice('extra '.length)).toString())
let hash = sha256(Buffer.of(0), leaf)
let at = Number(indexLine.slice('index '.length))
let last = Number(size) - 1
if (at > last) fail('there is no such entry')
for (const other of path.map(base64)) {
  if (last === 0) fail('the path is too long')
  if (at % 2 === 1 || at === last) {
    hash = sha256(Buffer.of(1), other, hash)
    while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)]
  } else hash = sha256(Buffer.of(1), hash, other)
  ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
}
if (last !== 0 || !hash.equals(base64(root))) fail('the entry is not in the log')

// 3. The leaf commits to the text of the receipt.
const entry = JSON.parse(leaf)
if (body !== undefined && !sha256(base64(salt), body).equals(base64(entry.body))) fail('the text is not the one that was logged')
process.stdout.write(`PROVED: entry ${entry.seq} of ${size} in ${origin}, written ${entry.at}\n${body ?? leaf}\n`)
