import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('numbers every decision once, without a gap, in its name and in its title', () => {
  const files = readdirSync('docs/decisions')
    .filter((name) => name.endsWith('.md'))
    .sort()
  const numbers = files.map((name) => name.slice(0, 4))
  expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')))
  const titled = files.map((name) => readFileSync(`docs/decisions/${name}`, 'utf8').slice(0, 7))
  expect(titled).toEqual(numbers.map((number) => `# ${number} `))
})
