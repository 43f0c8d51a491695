/** Challenges for authenticators: random, for one purpose and one browser, good for one answer within five minutes. */
import type { ChallengePurpose, DeskDb } from '../store/schema.ts'
import { hashOf, newToken } from '../store/tokens.ts'

const WITHIN_MS = 5 * 60_000

export type Ask = { readonly purpose: ChallengePurpose; readonly subject: string }

export type Challenges = ReturnType<typeof createChallenges>

export function createChallenges({ db, now }: { readonly db: DeskDb; readonly now: () => number }) {
  return {
    async ask({ purpose, subject }: Ask): Promise<string> {
      const challenge = newToken()
      await db.deleteFrom('desk_challenge').where('until', '<=', now()).execute()
      await db
        .insertInto('desk_challenge')
        .values({ id: hashOf(challenge), purpose, subject, until: now() + WITHIN_MS })
        .execute()
      return challenge
    },
    /** Uses a challenge up. @returns whether this challenge was given for it, and has not been answered before */
    async take(challenge: string, { purpose, subject }: Ask): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('desk_challenge')
        .where('id', '=', hashOf(challenge))
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .where('until', '>', now())
        .executeTakeFirst()
      return Number(numDeletedRows) === 1
    },
  }
}
