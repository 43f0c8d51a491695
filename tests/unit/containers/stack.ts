/** The two compose files as the engine sees them: anchors resolved, and the second laid over the first. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type Service = {
  image?: string
  command?: string[]
  user?: string
  restart?: string
  privileged?: boolean
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  pids_limit?: number
  mem_limit?: string
  ports?: string[]
  network_mode?: string
  networks?: string[]
  pid?: string
  volumes?: string[]
  environment?: Record<string, string>
  secrets?: string[]
  depends_on?: Record<string, unknown>
  configs?: { source: string; target: string }[]
  healthcheck?: { test: string[]; interval: string; timeout: string; retries: number }
  deploy?: { replicas: number }
}

export type Stack = {
  services: Record<string, Service>
  networks?: Record<string, { internal?: boolean }>
  volumes?: Record<string, unknown>
  secrets?: Record<string, { file: string }>
  configs?: Record<string, { file: string }>
}

const read = (file: string): Stack => parse(readFileSync(file, 'utf8'), { merge: true }) as Stack

function over(base: Service = {}, more: Service): Service {
  return {
    ...base,
    ...more,
    environment: { ...base.environment, ...more.environment },
    secrets: [...(base.secrets ?? []), ...(more.secrets ?? [])],
  }
}

export function readStack(...files: string[]): Required<Stack> {
  const stack: Required<Stack> = { services: {}, networks: {}, volumes: {}, secrets: {}, configs: {} }
  for (const { services, networks, volumes, secrets, configs } of files.map(read)) {
    for (const [name, service] of Object.entries(services)) stack.services[name] = over(stack.services[name], service)
    Object.assign(stack.networks, networks)
    Object.assign(stack.volumes, volumes)
    Object.assign(stack.secrets, secrets)
    Object.assign(stack.configs, configs)
  }
  return stack
}
