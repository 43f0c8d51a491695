/**
 * Which images the stack uses, and which of them are not pinned by digest: a tag may mean other bytes tomorrow.
 *   node --env-file-if-exists=.env ops/images.ts                  exit 1 while one is not pinned
 *   node --env-file-if-exists=.env ops/images.ts --pin >> .env    pins those, at what the registry has today
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type Image = { readonly setting: string; readonly name: string; readonly pinned: boolean }

const FILES = ['Dockerfile', 'docker-compose.yml', 'docker-compose.scale.yml', 'docker-compose.monitoring.yml']
/** `ARG NODE_IMAGE=node:24` in a Dockerfile, `${REDIS_IMAGE:-redis:7}` in a compose file. */
const NAMED = /^ARG (?<arg>[A-Z]+_IMAGE)=(?<base>\S+)|\$\{(?<variable>[A-Z]+_IMAGE):-(?<default>[^}]+)\}/gm
const DIGEST = /@sha256:[0-9a-f]{64}$/

/** Every image that is not built here, once, by the setting that chooses it; a setting of `env` wins. */
export function readImages(texts: readonly string[], env: Readonly<Record<string, string | undefined>>): readonly Image[] {
  const found = new Map<string, string>()
  for (const { groups = {} } of texts.flatMap((text) => [...text.matchAll(NAMED)])) {
    const setting = groups.arg ?? groups.variable ?? ''
    found.set(setting, env[setting] ?? groups.base ?? groups.default ?? '')
  }
  return [...found].map(([setting, name]) => ({ setting, name, pinned: DIGEST.test(name) }))
}

export const stackImages = (env: Readonly<Record<string, string | undefined>>): readonly Image[] =>
  readImages(
    FILES.map((file) => readFileSync(file, 'utf8')),
    env,
  )

/** Asks the registry through Docker; nothing is pulled. @throws {Error} for anything but a digest: half an answer pins nothing */
function pinned({ setting, name }: Image): string {
  const asked = ['buildx', 'imagetools', 'inspect', name, '--format', '{{.Manifest.Digest}}']
  const line = `${setting}=${name}@${execFileSync('docker', asked, { encoding: 'utf8' }).trim()}`
  if (!DIGEST.test(line)) throw new Error(`The registry gave no digest for ${name}`)
  return line
}

if (import.meta.main) {
  const images = stackImages(process.env)
  if (process.argv.includes('--pin')) {
    const lines = images.filter((image) => !image.pinned).map(pinned)
    process.stdout.write(lines.map((line) => `${line}\n`).join(''))
    process.exit()
  }
  for (const { setting, name, pinned } of images)
    process.stdout.write(`${pinned ? 'pinned    ' : 'NOT PINNED'} ${setting}=${name}\n`)
  process.exitCode = images.every(({ pinned }) => pinned) ? 0 : 1
}
