import { execFileSync } from 'node:child_process'

/** Unpacks a tar on standard input into a folder, as this user's own files. @returns tar's first word against it */
export function unpackInput(dir: string): string | undefined {
  try {
    execFileSync('tar', ['-xf', '-', '-C', dir, '--no-same-owner', '--no-same-permissions'], {
      stdio: ['inherit', 'ignore', 'pipe'],
    })
    return undefined
  } catch (error) {
    if (error instanceof Error && 'stderr' in error) return String(error.stderr).split('\n')[0]
    throw error
  }
}
