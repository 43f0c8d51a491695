import { EnvProblem, readEnv } from '#server/platform/env.ts'

/** What a start with these settings says is wrong, a line each. */
export function envProblems(...settings: Parameters<typeof readEnv>): readonly string[] {
  try {
    readEnv(...settings)
    return []
  } catch (error) {
    if (error instanceof EnvProblem) return error.lines
    throw error
  }
}
