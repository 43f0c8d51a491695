/** A stranger with a receipt's file and a key, and nothing else of ours. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function verifiedByStranger(proof: string, vkey: string): { readonly exit: number | null; readonly out: string } {
  const folder = mkdtempSync(join(tmpdir(), 'stranger-'))
  const file = join(folder, 'receipt.tlog-proof')
  writeFileSync(file, proof)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['docs/verify-receipt.mjs', file, vkey], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return { exit: status, out: stdout + stderr }
}
