/** Writes the file by which `tsc` compares the languages: each module of texts says the same in French (decision 0055). */
import { globSync, writeFileSync } from 'node:fs'

/** Beside the types of the routes, which are made anew before each check too. */
const FILE = '.react-router/types/twins.ts'
/** The desk speaks English alone. */
const ENGLISH_ALONE = ['client/desk/**']

const modules = globSync('{client,server,shared}/**/*.en.{ts,tsx}', { exclude: ENGLISH_ALONE }).toSorted()
const compared = modules.map((english) => {
  const [own, twin] = [english, english.replace('.en.', '.fr.')].map((path) => `typeof import('../../${path}')`)
  return `  SameTexts<${own}, ${twin}>,\n`
})
writeFileSync(
  FILE,
  `import type { SameTexts } from '../../shared/ui/same-texts.ts'\n\nexport type Twins = [\n${compared.join('')}]\n`,
)
