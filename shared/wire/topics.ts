/** The topics of the wire and the addresses of its lists. Types and plain data only. */
import { localPath } from '../language/locale.en.ts'
import type { WIRE_TOPICS } from './texts.en.ts'

export type WireTopic = keyof typeof WIRE_TOPICS

export const WIRE_PATH = '/wire'

/** The list of a source or a topic; of everything for `null`. */
export const wirePath = (of: string | null): string => (of === null ? WIRE_PATH : `${WIRE_PATH}/${of}`)
/** Its feed, in this language. */
export const wireFeedPath = (of: string | null): string => `${localPath(wirePath(of))}/feed.xml`
