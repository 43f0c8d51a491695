/** A copy opens without us: with the program `age` and a key that the operator keeps. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { findOnPath } from '#ops/system-package.ts'
import { sealingOf } from '#server/backup/keys.ts'
import { openSealedFile, sealFile } from '#server/backup/sealed-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const age = findOnPath(['age'])
const why = age === undefined ? ': not here, because this machine has no age (apt-get install age)' : ''

/** A store of more than one of age's chunks, sealed for an identity of copies and one that is kept elsewhere. */
async function sealedCopy() {
  const folder = temporaryFolder()
  const [own, safe, stranger] = await Promise.all([0, 1, 2].map(generateX25519Identity))
  const file = join(folder, 'leads.copy')
  const text = 'a store '.repeat(30_000)
  writeFileSync(join(folder, 'plain'), text)
  const keys = { APP_SECRET: 'unused', BACKUP_IDENTITY: own, BACKUP_RECIPIENTS: [await identityToRecipient(safe ?? '')] }
  await sealFile(join(folder, 'plain'), file, sealingOf(keys))
  const open = (identity = '') => {
    writeFileSync(join(folder, 'identity'), `# of a test\n${identity}\n`)
    const { status, stdout } = spawnSync(age ?? '', ['-d', '-i', join(folder, 'identity'), file], { encoding: 'utf8' })
    return { status, text: stdout }
  }
  return { folder, own, safe, stranger, text, open }
}

describe(`the program age${why}`, () => {
  it.skipIf(age === undefined)(
    'opens a copy with the identity of copies, or of a further recipient, and with no other',
    async () => {
      const { own, safe, stranger, text, open } = await sealedCopy()
      expect(open(own)).toEqual({ status: 0, text })
      expect(open(safe)).toEqual({ status: 0, text })
      expect(open(stranger)).toEqual({ status: 1, text: '' })
    },
  )

  it.skipIf(age === undefined)('seals a store that we open', async () => {
    const { folder, own = '', text } = await sealedCopy()
    const [file, opened] = [join(folder, 'theirs'), join(folder, 'opened')]
    spawnSync(age ?? '', ['-r', await identityToRecipient(own), '-o', file, join(folder, 'plain')])
    expect(await openSealedFile(file, opened, [own])).toEqual({ kind: 'opened' })
    expect(readFileSync(opened, 'utf8')).toBe(text)
  })
})
