/** The files of ops/k8s, as their parts are needed here. That they are well formed is the schemas' concern. */
import { readdirSync, readFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'
import type { Manifest } from './schema.ts'

const FOLDER = 'ops/k8s'

export type Probe = {
  readonly httpGet?: { readonly path: string; readonly port: string }
  readonly exec?: { readonly command: string[] }
}
export type Container = {
  readonly image: string
  readonly command: string[]
  readonly env?: { readonly name: string; readonly value: string }[]
  readonly envFrom: { readonly configMapRef: { readonly name: string } }[]
  readonly ports: { readonly name: string; readonly containerPort: number }[]
  readonly resources: { readonly requests: Record<string, string>; readonly limits: Record<string, string> }
  readonly securityContext: Record<string, unknown>
  readonly startupProbe: Probe
  readonly readinessProbe: Probe
  readonly livenessProbe?: Probe
  readonly lifecycle?: unknown
  readonly volumeMounts: { readonly name: string; readonly mountPath: string; readonly subPath?: string }[]
}
export type Pod = {
  readonly enableServiceLinks: boolean
  readonly automountServiceAccountToken: boolean
  readonly terminationGracePeriodSeconds: number
  readonly securityContext: Record<string, unknown>
  readonly containers: readonly [Container]
  readonly volumes: readonly Record<string, unknown>[]
}
export type Deployment = Manifest & {
  readonly spec: { readonly replicas?: number; readonly strategy: unknown; readonly template: { readonly spec: Pod } }
}

/** What no cluster is given by `kubectl apply -k`. */
const BESIDE = ['kustomization.yaml', 'secret.example.yaml', 'prometheus-adapter.yaml']
const text = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8')
const documents = (file: string): Manifest[] => parseAllDocuments(text(file)).map((document) => document.toJS() as Manifest)

export const files = readdirSync(FOLDER)
export const applied = files.filter((file) => file.endsWith('.yaml') && !BESIDE.includes(file))
export const manifests = applied.flatMap(documents)
export const kustomization: unknown = parse(text('kustomization.yaml'))
export const adapter = text('prometheus-adapter.yaml')
export const secretExample = documents('secret.example.yaml')[0] as Manifest & { readonly stringData: Record<string, string> }

export const ofKind = <Kind extends Manifest>(kind: string): readonly Kind[] =>
  manifests.filter((manifest): manifest is Kind => manifest.kind === kind)
export const deployments = ofKind<Deployment>('Deployment')
export const settings: Readonly<Record<string, string>> = Object.fromEntries(
  [...text('settings.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)
