/** The rules of honesty and of the format, each small and named. A page that breaks one is not published. */

import type { PageText } from '../page.ts'
import type { ContentProblem, Finding } from '../problem.ts'
import { BLOCK_RULES } from './blocks.ts'
import { CLAIM_RULES, CLAIM_TEXT_RULES, USE_RULES } from './claims.ts'
import { DIRECTIVE_RULES } from './directives.ts'
import { FACT_RULES, FACT_TEXT_RULES } from './facts.ts'
import { LINK_RULES } from './links.ts'
import { FRONT_BLANK_RULES, MARKDOWN_RULES } from './markdown.ts'
import { PART_RULES } from './parts.ts'
import { PHOTO_RULES } from './photo.ts'
import type { Rule, RuleContext, TextContext, TextRule } from './rule.ts'
import { VOICE_RULES } from './voice.ts'
import { WORD_RULES } from './words.ts'

const TEXT_RULES: readonly TextRule[] = [
  ...MARKDOWN_RULES,
  ...LINK_RULES,
  ...DIRECTIVE_RULES,
  ...BLOCK_RULES,
  ...FACT_TEXT_RULES,
  ...CLAIM_TEXT_RULES,
  ...WORD_RULES,
]
export const RULES: readonly Rule[] = [
  ...TEXT_RULES,
  ...FRONT_BLANK_RULES,
  ...FACT_RULES,
  ...PART_RULES,
  ...PHOTO_RULES,
  ...CLAIM_RULES,
  ...VOICE_RULES,
]

/** Rules about what a page says: one that breaks them may not be published, and can be drawn for its writer. */
export const COPY_RULE_IDS: ReadonlySet<string> = new Set([...USE_RULES, ...WORD_RULES, ...VOICE_RULES].map(({ id }) => id))

type Checks<Context> = readonly { readonly id: string; readonly check: (context: Context) => Iterable<Finding> }[]

const problemsOf = <Context extends { readonly page: PageText }>(rules: Checks<Context>, context: Context): ContentProblem[] =>
  rules
    .flatMap(({ id, check }) => [...check(context)].map((finding) => ({ rule: id, file: context.page.file, ...finding })))
    .sort((a, b) => a.line - b.line)

/** Everything that is wrong with a page, by line. */
export const lint = (context: RuleContext): ContentProblem[] => problemsOf(RULES, context)

/** What is wrong in the text of a page whose front matter cannot be read, by line. */
export const lintText = (context: TextContext): ContentProblem[] => problemsOf(TEXT_RULES, context)
