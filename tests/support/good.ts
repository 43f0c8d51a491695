import type { Result } from '#shared/result.ts'

/** What an answer brought. @throws when it is a problem */
export function good<Value>(answer: Result<Value, unknown>): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
  return answer.value
}
