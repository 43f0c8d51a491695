/** The version that was released before this one: CHANGELOG.md names its commit, and the history has its files. */
import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

export type Version = {
  readonly version: string
  readonly date: string
  /** `undefined` until the commit after the release names it: a commit cannot name itself. */
  readonly commit: string | undefined
}

const HEADING = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/
const COMMIT = /^Commit: `([0-9a-f]{40})`$/m

/** The versions of a changelog, newest first. */
export const versionsIn = (changelog: string): Version[] =>
  changelog.split(/^(?=## )/m).flatMap((section) => {
    const [, version, date] = HEADING.exec(section.split('\n', 1)[0] ?? '') ?? []
    return version === undefined || date === undefined ? [] : [{ version, date, commit: COMMIT.exec(section)?.[1] }]
  })

/** The commit of the version that was released last; `undefined` where there is none yet. */
export const lastReleased = (changelog: string): string | undefined =>
  versionsIn(changelog).find(({ commit }) => commit !== undefined)?.commit

/** Puts the files of a commit into an empty folder, with the packages that are installed here. */
export function checkOut(commit: string, folder: string): void {
  const files = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}
