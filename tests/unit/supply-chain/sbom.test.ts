/** The build's bill of materials against the form of CycloneDX 1.5 and against the lock file (WEB-19). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { billOfMaterials } from '#ops/sbom.ts'

const licence = z.union([
  z.object({ license: z.object({ id: z.string().min(1) }) }),
  z.object({ license: z.object({ name: z.string().min(1) }) }),
  z.object({ expression: z.string().min(1) }),
])
const component = z.looseObject({
  'bom-ref': z.string().min(1),
  type: z.enum(['application', 'framework', 'library']),
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string().regex(/^pkg:npm\/.+@.+/),
  hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) })).length(1),
  licenses: z.array(licence).min(1),
})
/** The parts of the official JSON schema (bom-1.5) that a reader of npm packages needs, and that references resolve. */
const bom = z
  .looseObject({
    $schema: z.literal('http://cyclonedx.org/schema/bom-1.5.schema.json'),
    bomFormat: z.literal('CycloneDX'),
    specVersion: z.literal('1.5'),
    serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    version: z.int().min(1),
    metadata: z.looseObject({
      timestamp: z.iso.datetime(),
      component: z.looseObject({ 'bom-ref': z.string(), type: z.literal('application'), name: z.string(), version: z.string() }),
    }),
    components: z.array(component).min(1),
    dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
  })
  .refine(({ components }) => new Set(components.map((each) => each['bom-ref'])).size === components.length, 'a bom-ref twice')
  .refine(({ components, dependencies, metadata }) => {
    const refs = new Set([metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])])
    return dependencies.every(({ ref, dependsOn }) => [ref, ...dependsOn].every((each) => refs.has(each)))
  }, 'a reference that leads nowhere')

const manifest = z
  .object({ name: z.string(), version: z.string(), dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

describe('the bill of materials', () => {
  const made = bom.parse(billOfMaterials())

  it('names the site, and every direct dependency in its exact version', () => {
    expect(made.metadata.component).toMatchObject({ name: manifest.name, version: manifest.version })
    const listed = made.components.map(({ name, version }) => `${name}@${version}`)
    for (const [name, version] of Object.entries(manifest.dependencies)) expect(listed).toContain(`${name}@${version}`)
  })

  it('holds nothing that only developers use, and no path of the machine that built it', () => {
    const names = made.components.map(({ name }) => name)
    for (const tool of ['vitest', 'vite', 'playwright', '@biomejs/biome', 'knip']) expect(names).not.toContain(tool)
    expect(JSON.stringify(made)).not.toContain(process.cwd())
  })

  it.each([
    ['another format', { bomFormat: 'SPDX' }],
    ['a package twice', { components: [...made.components, made.components[0]] }],
    ['a package without its checksum', { components: [{ ...made.components[0], hashes: [] }] }],
    ['a reference that leads nowhere', { dependencies: [{ ref: 'gone@1.0.0', dependsOn: [] }] }],
  ])('is found wrong with %s (control)', (_what, over) => {
    expect(bom.safeParse({ ...made, ...over }).success).toBe(false)
  })
})
