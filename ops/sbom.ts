/** Writes the build's bill of materials: every production package that is installed, with version, licence and checksum. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const SBOM_FILE = 'build/sbom.cdx.json'

const ref = z.object({ 'bom-ref': z.string() })
/** What we touch of a CycloneDX document; all else is passed through. */
const document = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject(ref.shape) }),
  components: z.array(z.looseObject({ ...ref.shape, name: z.string(), version: z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
const lock = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(z.string(), z.object({ version: z.string(), dev: z.boolean().optional() })),
})

const readLock = () => lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

/** npm's CycloneDX 1.5 document of the whole installed tree. @throws {Error} with npm's output, when it fails */
function installed() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr || stdout}`)
  return document.parse(JSON.parse(stdout))
}

/**
 * What production consists of, as CycloneDX 1.5. npm's own `--omit dev` also leaves out packages of production that a
 * development package needs too (npm 11.19: React Router's server among them), so the lock file's marks decide.
 */
export function billOfMaterials(): object {
  const { name, version, packages } = readLock()
  const production = new Set(
    Object.entries(packages).flatMap(([path, each]) =>
      each.dev ? [] : [`${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${each.version}`],
    ),
  )
  const { metadata, components, dependencies, ...rest } = installed()
  const kept = components.filter((each) => production.has(`${each.name}@${each.version}`))
  const refs = new Set([metadata.component['bom-ref'], ...kept.map((each) => each['bom-ref'])])
  return {
    ...rest,
    // npm names the program after the folder it lies in.
    metadata: { ...metadata, component: { ...metadata.component, name, version } },
    components: kept,
    dependencies: dependencies
      .filter((each) => refs.has(each.ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((to) => refs.has(to)) })),
  }
}

export const writeBillOfMaterials = (): void => writeFileSync(SBOM_FILE, `${JSON.stringify(billOfMaterials(), null, 1)}\n`)
