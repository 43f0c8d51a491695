/** The tools, in the order in which readers see them. */
import { mortgage } from './mortgage/tool.ts'
import type { Tool } from './tool.ts'

export const TOOLS: readonly Tool[] = [mortgage]
