/** ops/k8s is what Kubernetes takes, keeps the rules of the compose stack, and passes the programs their settings. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NODE_FLAGS } from '#ops/node-flags.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { readStack } from '../containers/stack.ts'
import {
  adapter,
  applied,
  type Container,
  type Deployment,
  deployments,
  kustomization,
  manifests,
  ofKind,
  secretExample,
} from './manifests.ts'
import { type Manifest, problemsOf } from './schema.ts'

type Jobs = {
  readonly initContainers?: readonly Container[]
  readonly containers: readonly Container[]
  readonly volumes: readonly { readonly name: string; readonly secret?: unknown }[]
}

const named = manifests.map((manifest) => ({ name: `${manifest.kind} ${manifest.metadata.name}`, manifest }))

describe('every manifest', () => {
  it.each([...named, { name: 'the example of a Secret', manifest: secretExample }])(
    '$name is what Kubernetes takes',
    ({ manifest }) => {
      expect(problemsOf(manifest)).toEqual([])
    },
  )

  it.each(named)('$name is refused with any of its fields misspelled', ({ manifest }) => {
    const unseen = misspelled(manifest).filter(({ broken }) => problemsOf(broken).length === 0)
    expect(unseen.map(({ path }) => path)).toEqual([])
  })

  it('is refused with a value that its field does not take', () => {
    const web = deployments[0] as Deployment
    for (const [field, value] of [
      ['replicas', 'three'],
      ['template', null],
      ['minReadySeconds', '1'],
    ])
      expect(problemsOf({ ...web, spec: { ...web.spec, [field as string]: value } } as Manifest)).not.toEqual([])
  })

  it('is applied, and nothing else is', () => {
    const known = z.strictObject({
      apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
      kind: z.literal('Kustomization'),
      namespace: z.literal('northern-ledger'),
      resources: z.array(z.string()),
      // The name that it makes holds a hash of the settings, and envFrom follows it: without that a change rolls no pod.
      configMapGenerator: z.tuple([z.strictObject({ name: z.literal('settings'), envs: z.tuple([z.literal('settings.env')]) })]),
      images: z.tuple([z.strictObject({ name: z.literal('northern-ledger'), newName: z.string(), newTag: z.string() })]),
    })
    expect(known.parse(kustomization).resources.toSorted()).toEqual(applied.toSorted())
  })
})

describe.each(deployments.map((deployment) => ({ role: deployment.metadata.name, deployment })))(
  'the pods of $role',
  ({ role, deployment }) => {
    const pod = deployment.spec.template.spec
    const [container] = pod.containers
    const compose = readStack('docker-compose.yml').services[role]

    it('are started as in the compose stack, and bounded as there: twice the heap', () => {
      const started =
        compose?.command ??
        [...(/^CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '').matchAll(/"([^"]*)"/g)].map(([, part]) => part)
      expect(container.command).toEqual(started.map((part) => part?.replace(/\$\$/g, '$')))
      const heap = Number(NODE_FLAGS.find((flag) => flag.startsWith('--max-old-space-size='))?.split('=')[1])
      expect(container.resources.limits).toEqual({ memory: `${(2 * heap) / 1024}Gi` })
      expect(compose?.mem_limit).toBe(`${(2 * heap) / 1024}g`)
    })

    it('may do nothing that they do not need: no root, no privilege, no writing to the image, no token', () => {
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(pod.automountServiceAccountToken).toBe(false)
      const kinds = pod.volumes.flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'))
      expect(kinds.toSorted()).toEqual(['configMap', 'emptyDir', 'persistentVolumeClaim', 'secret'])
    })

    it('get no variable that Kubernetes makes up: a Service named desk would set DESK_PORT', () => {
      expect(pod.enableServiceLinks).toBe(false)
    })

    it('have as long to end as the program takes, and what is before that', () => {
      const source = readFileSync('server/platform/lifecycle.ts', 'utf8')
      const stop = Number(/^const STOP_WITHIN_MS = (\d+)$/m.exec(source)?.[1]) / 1000
      const waits = Number(/"sleep","(\d+)"/.exec(JSON.stringify(container.lifecycle ?? ''))?.[1] ?? 0)
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(stop + waits)
    })

    it('are not ended, nor left out, for an outage that all of them share', () => {
      // Of web /healthz asks Postgres and /readyz the whole site. The worker's asks no other process; the desk is of no use without Postgres.
      const judged = [container.readinessProbe, ...(container.livenessProbe ? [container.livenessProbe] : [])]
      for (const { httpGet } of judged) expect(httpGet?.path).toBe({ web: '/robots.txt', worker: '/healthz' }[role])
      const starts = container.startupProbe.httpGet?.path ?? container.startupProbe.exec?.command.at(-1)
      expect(starts).toBe(role === 'desk' ? 'build/programs/health.js' : '/healthz')
    })
  },
)

describe('the cluster', () => {
  it('runs two workers, of which one leads, and one desk', () => {
    expect(deployments.map(({ metadata, spec }) => [metadata.name, spec.replicas])).toEqual([
      ['desk', 1],
      ['web', undefined],
      ['worker', 2],
    ])
  })

  it('shows web alone, and not the desk: it listens on its own loopback', () => {
    const backends = JSON.stringify(ofKind('Ingress')).match(/"service":\{"name":"[a-z]+"/g)
    expect([...new Set(backends)]).toEqual(['"service":{"name":"web"'])
    expect(ofKind('Service').map(({ metadata }) => metadata.name)).toEqual(['web'])
    const desk = deployments.find(({ metadata }) => metadata.name === 'desk')?.spec.template.spec.containers[0]
    expect(desk?.env).toEqual([{ name: 'OPS_HOST', value: '127.0.0.1' }])
    const policies = ofKind<Manifest & { spec: unknown }>('NetworkPolicy')
    expect(policies.map(({ metadata }) => metadata.name)).toEqual(['nobody', 'readers', 'figures'])
    expect(policies.filter(({ spec }) => JSON.stringify(spec).includes('desk'))).toEqual([])
  })

  it('means pods that there are, wherever pods are chosen by a label', () => {
    const chosen = [...JSON.stringify(manifests).matchAll(/"(?:matchLabels|selector)":\{"app":"([a-z]+)"/g)].map(([, app]) => app)
    expect(chosen.length).toBeGreaterThanOrEqual(7)
    expect([...new Set(chosen)].toSorted()).toEqual(deployments.map(({ metadata }) => metadata.name))
  })

  it('keeps a dump with the journal after it, and each for less than five weeks', () => {
    const [copies] = ofKind<Manifest>('CronJob')
    const script = JSON.stringify(copies)
    expect(script.indexOf('pg_dump')).toBeGreaterThan(0)
    expect(script.indexOf('pg_dump')).toBeLessThan(script.indexOf('-C /backups'))
    expect(Number(/-mtime \+(\d+)/.exec(script)?.[1])).toBeLessThan(35)
  })

  it('shows the programs of Postgres the address of the database, and no other secret', () => {
    const jobs = ofKind<Manifest & { spec: { jobTemplate: { spec: { template: { spec: Jobs } } } } }>('CronJob')
    const pods = jobs.map(({ spec }) => spec.jobTemplate.spec.template.spec)
    const seen = pods.flatMap(({ initContainers = [], containers, volumes }) =>
      [...initContainers, ...containers]
        .filter(({ image }) => image.startsWith('postgres:'))
        .flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => volumes.find((volume) => volume.name === name)?.secret))
        .filter((secret) => secret !== undefined),
    )
    const items = [{ key: 'DATABASE_URL', path: 'DATABASE_URL' }]
    expect(seen).toEqual(pods.map(() => ({ secretName: 'settings', defaultMode: 288, items })))
  })

  it('restores the dump into an empty database before its journal, and only when told to', () => {
    const restore = manifests.find(({ metadata }) => metadata.name === 'restore')
    expect(restore).toMatchObject({ kind: 'CronJob', spec: { suspend: true } })
    const script = JSON.stringify(restore)
    const steps = ['pg_restore --single-transaction', 'backups import', 'db restore --yes'].map((step) => script.indexOf(step))
    expect([steps.includes(-1), steps]).toEqual([false, steps.toSorted((a, b) => a - b)])
    // The same files that the copies leave.
    expect(JSON.stringify(ofKind('CronJob')[0])).toContain('.journal.tar')
  })

  it('opens no more connections than the page says, at its most pods', () => {
    const [scaler] = ofKind<Manifest & { spec: { maxReplicas: number } }>('HorizontalPodAutoscaler')
    const workers = deployments.find(({ metadata }) => metadata.name === 'worker')?.spec.replicas ?? 0
    const web = scaler?.spec.maxReplicas ?? 0
    const needed = 30 * (web + 1) + 30 * (workers + 1) + 10 + 50 + 20
    expect(readFileSync('docs/scale.md', 'utf8')).toContain(`W = ${web}, the most that \`web-scaling.yaml\` allows: ${needed}`)
  })

  it('holds open pages for an hour without a word', () => {
    const [ingress] = ofKind<Manifest & { metadata: { annotations: Record<string, string> } }>('Ingress')
    expect(ingress?.metadata.annotations).toMatchObject({
      'nginx.org/websocket-services': 'web',
      'nginx.org/proxy-read-timeout': '1h',
      'nginx.org/proxy-send-timeout': '1h',
    })
  })

  it('scales web by figures that it has, and that the adapter passes on', () => {
    const [scaler] = ofKind<Manifest & { spec: { metrics: { pods: { metric: { name: string } } }[] } }>('HorizontalPodAutoscaler')
    const asked = scaler?.spec.metrics.map(({ pods }) => pods.metric.name) ?? []
    expect(asked).toEqual(['ledger_live_sockets', 'nodejs_eventloop_lag_p99_seconds'])
    for (const name of asked) expect(adapter).toContain(`seriesQuery: '${name}{`)
    // The first is web's own (tests/unit/monitoring/metrics.test.ts), the second is there with any metrics.
    expect(createMetrics('web').registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds')).toBeDefined()
    expect(readFileSync('server/http/operators/metrics.ts', 'utf8')).toContain("'ledger_live_sockets'")
  })
})

/** The same manifest once for each of its fields, with that one misspelled. Labels, annotations and the like may be called anything. */
function misspelled(manifest: Manifest): readonly { readonly path: string; readonly broken: Manifest }[] {
  const free = /\/(labels|annotations|matchLabels|data|requests|limits)$|^Service\/spec\/selector$/
  const walk = (value: unknown, path: string, put: (value: unknown) => unknown): { path: string; broken: Manifest }[] => {
    if (Array.isArray(value))
      return value.flatMap((item, index) => walk(item, `${path}/${index}`, (next) => put(value.with(index, next))))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, held]) => {
      const { [key]: _, ...others } = value as Record<string, unknown>
      const here = free.test(`${manifest.kind}${path}`)
        ? []
        : [{ path: `${path}/${key}`, broken: put({ ...others, [`${key}x`]: held }) as Manifest }]
      return [...here, ...walk(held, `${path}/${key}`, (next) => put({ ...others, [key]: next }))]
    })
  }
  return walk(manifest, '', (value) => value)
}
