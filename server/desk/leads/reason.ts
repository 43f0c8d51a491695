import { z } from 'zod'

/** Why somebody does something: a few words, kept in the audit trail and in the lead's history. */
export const reasonText = z.string().trim().min(3).max(100)
