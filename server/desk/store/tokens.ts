/** Random values that open something, and the hash under which they are kept. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
