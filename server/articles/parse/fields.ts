/** Zod schemas whose issues become problems of a file, each at its line. */
import type { z } from 'zod'
import { fail, ok, type Result } from '#shared/result.ts'
import { type ContentProblem, shown } from '../problem.ts'
import type { FieldPath, YamlSource } from './yaml.ts'

/** What is said of a field that its place does not have. */
export const NOT_HERE = 'this field does not belong here'
/** The schema of a page, as problems name it. */
export const FRONT_RULE = 'front-matter'

const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data)

const fieldName = (path: FieldPath): string =>
  path.reduce<string>(
    (name, key) => (typeof key === 'number' ? `${name}[${key + 1}]` : `${name}${name && '.'}${String(key)}`),
    '',
  )

/** Parses with a schema in which the message of every check says what is allowed. */
export function parseFields<T>(
  { file, data, lineOf }: YamlSource,
  schema: z.ZodType<T>,
  rule = FRONT_RULE,
): Result<T, ContentProblem[]> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return ok(parsed.data)
  return fail(parsed.error.issues.flatMap((issue) => problemsOf(issue)))

  function problemsOf(issue: z.core.$ZodIssue): ContentProblem[] {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const path = [...issue.path, key]
        return {
          rule,
          file,
          line: lineOf(path),
          field: fieldName(path),
          message: NOT_HERE,
          allowed: issue.message,
        }
      })
    }
    const value = valueAt(data, issue.path)
    const isMissing = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    const message = isMissing ? 'is missing' : `is ${shown(value)}`
    return [{ rule, file, line: lineOf(issue.path), field: fieldName(issue.path) || 'file', message, allowed: issue.message }]
  }
}
