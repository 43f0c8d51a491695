/** The rules of honesty and of the format, each small and with a name. A page that breaks one does not exist. */
import type { ContentProblem } from '../problem.ts'
import { CLAIM_RULES } from './claims.ts'
import { DIRECTIVE_RULES } from './directives.ts'
import { FACT_RULES } from './facts.ts'
import { MARKDOWN_RULES } from './markdown.ts'
import { PART_RULES } from './parts.ts'
import type { RuleContext } from './rule.ts'
import { WORD_RULES } from './words.ts'

const RULES = [...MARKDOWN_RULES, ...DIRECTIVE_RULES, ...FACT_RULES, ...PART_RULES, ...CLAIM_RULES, ...WORD_RULES]

/** Everything that is wrong with a page, in the order of its lines. */
export function lint(context: RuleContext): ContentProblem[] {
  const { file } = context.page
  const problems = RULES.flatMap(({ id, check }) => [...check(context)].map((finding) => ({ rule: id, file, ...finding })))
  return problems.sort((a, b) => a.line - b.line)
}
