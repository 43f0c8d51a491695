/** The rules of honesty and of the format, each small and named. A page that breaks one is not published. */
import type { ContentProblem } from '../problem.ts'
import { CLAIM_RULES, USE_RULES } from './claims.ts'
import { DIRECTIVE_RULES } from './directives.ts'
import { FACT_RULES } from './facts.ts'
import { MARKDOWN_RULES } from './markdown.ts'
import { PART_RULES } from './parts.ts'
import type { Rule, RuleContext } from './rule.ts'
import { VOICE_RULES } from './voice.ts'
import { WORD_RULES } from './words.ts'

export const RULES: readonly Rule[] = [
  ...MARKDOWN_RULES,
  ...DIRECTIVE_RULES,
  ...FACT_RULES,
  ...PART_RULES,
  ...CLAIM_RULES,
  ...WORD_RULES,
  ...VOICE_RULES,
]

/** Rules about what a page says: one that breaks them may not be published, and can be drawn for its writer. */
export const COPY_RULE_IDS: ReadonlySet<string> = new Set([...USE_RULES, ...WORD_RULES, ...VOICE_RULES].map(({ id }) => id))

/** Everything that is wrong with a page, by line. */
export function lint(context: RuleContext): ContentProblem[] {
  const { file } = context.page
  const problems = RULES.flatMap(({ id, check }) => [...check(context)].map((finding) => ({ rule: id, file, ...finding })))
  return problems.sort((a, b) => a.line - b.line)
}
