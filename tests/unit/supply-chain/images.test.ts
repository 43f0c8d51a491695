import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readImages, stackImages } from '#ops/images.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Of a scaled stack, and of one that is watched. */
const MORE = ['POSTGRES_IMAGE', 'PROMETHEUS_IMAGE', 'GRAFANA_IMAGE']
const DIGEST = `@sha256:${'0'.repeat(64)}`

describe('the images below the stack', () => {
  it('are chosen by settings, each with a version', () => {
    const images = stackImages({})
    expect(images.map(({ setting }) => setting)).toEqual(['NODE_IMAGE', 'CADDY_IMAGE', 'REDIS_IMAGE', ...MORE])
    for (const { name } of images) expect(name).toMatch(/:v?\d/)
  })

  it('are named nowhere but in their setting', () => {
    expect(readFileSync('Dockerfile', 'utf8').match(/^FROM .*/gm)).toEqual([
      'FROM $NODE_IMAGE AS build',
      'FROM $NODE_IMAGE AS node',
      'FROM scratch',
    ])
    for (const file of ['docker-compose.yml', 'docker-compose.scale.yml', 'docker-compose.monitoring.yml'])
      for (const [, name] of readFileSync(file, 'utf8').matchAll(/^\s+image: (.*)$/gm))
        expect(name).toMatch(/^(northern-ledger:local|\$\{[A-Z]+_IMAGE:-.*\})$/)
  })

  it('say honestly which of them a digest pins: none, until the operator writes it', () => {
    expect(stackImages({}).filter(({ pinned }) => pinned)).toEqual([])
    const env = Object.fromEntries(stackImages({}).map(({ setting, name }) => [setting, `${name}${DIGEST}`]))
    expect(stackImages(env).every(({ pinned }) => pinned)).toBe(true)
  })

  it('are all pinned by one command, or none is when the registry gives no digest', () => {
    const folder = temporaryFolder()
    const pin = (answer: string) => {
      writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho ${answer}\n`, { mode: 0o755 })
      const env = { PATH: `${folder}:${process.env.PATH}`, REDIS_IMAGE: `redis:8${DIGEST}` }
      return spawnSync(process.execPath, ['ops/images.ts', '--pin'], { encoding: 'utf8', env })
    }
    const { stdout, status } = pin(DIGEST.slice(1))
    const env = Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    )
    expect([status, Object.keys(env)]).toEqual([0, ['NODE_IMAGE', 'CADDY_IMAGE', ...MORE]])
    expect(stackImages({ ...env, REDIS_IMAGE: `redis:8${DIGEST}` }).every(({ pinned }) => pinned)).toBe(true)
    expect(pin('error')).toMatchObject({ status: 1, stdout: '' })
  })

  it.each([
    ['a short digest', 'redis:7@sha256:00', false],
    ['another algorithm', 'redis:7@md5:00000000000000000000000000000000', false],
    ['a digest in the file', `redis:7${DIGEST}`, true],
  ])('know %s', (_what, name, pinned) => {
    expect(readImages([`image: \${REDIS_IMAGE:-${name}}`], {})).toEqual([{ setting: 'REDIS_IMAGE', name, pinned }])
  })
})
