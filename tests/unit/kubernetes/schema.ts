/**
 * What Kubernetes takes: its own schemas, which kubernetes-models compiles from the API's OpenAPI document. They let unknown fields pass,
 * as the API does without a word; here a field that the schema never looks at is a mistake.
 */

import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment'
import { validate as horizontalPodAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler'
import { validate as cronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob'
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace'
import { validate as persistentVolumeClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim'
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret'
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service'
import { validate as ingress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress'
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy'
import { validate as podDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget'

/** A compiled schema keeps what it found on itself. */
type Validate = ((data: unknown) => boolean) & { errors?: readonly { instancePath: string; message?: string }[] | null }

const SCHEMAS: ReadonlyMap<string, Validate> = new Map<string, Validate>([
  ['v1 Namespace', namespace],
  ['v1 PersistentVolumeClaim', persistentVolumeClaim],
  ['batch/v1 CronJob', cronJob],
  ['v1 Secret', secret],
  ['v1 Service', service],
  ['apps/v1 Deployment', deployment],
  ['policy/v1 PodDisruptionBudget', podDisruptionBudget],
  ['autoscaling/v2 HorizontalPodAutoscaler', horizontalPodAutoscaler],
  ['networking.k8s.io/v1 NetworkPolicy', networkPolicy],
  ['networking.k8s.io/v1 Ingress', ingress],
])

type Watched = { readonly value: unknown; readonly unread: () => readonly string[] }

/** The same value, and which of its fields were not read. */
function watch(value: unknown, path = ''): Watched {
  if (typeof value !== 'object' || value === null) return { value, unread: () => [] }
  const fields = new Map(Object.entries(value).map(([key, held]) => [key, watch(held, `${path}/${key}`)]))
  const read = new Set<PropertyKey>()
  const proxy = new Proxy(value, {
    get(target, key) {
      read.add(key)
      return fields.get(String(key))?.value ?? Reflect.get(target, key)
    },
  })
  const unread = () => [...fields].flatMap(([key, field]) => (read.has(key) ? field.unread() : [`${path}/${key}`]))
  return { value: proxy, unread }
}

export type Manifest = { readonly apiVersion: string; readonly kind: string; readonly metadata: { readonly name: string } }

/** What Kubernetes would refuse of this, or drop without a word; empty where nothing. */
export function problemsOf(manifest: Manifest): readonly string[] {
  const validate = SCHEMAS.get(`${manifest.apiVersion} ${manifest.kind}`)
  if (!validate) return [`no schema of ${manifest.apiVersion} ${manifest.kind}`]
  const { value, unread } = watch(manifest)
  if (!validate(value)) return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  return unread().map((path) => `${path} is no field`)
}
