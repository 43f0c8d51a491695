/** The tools, in the order in which readers see them. */
import { currency } from './currency/tool.ts'
import { inflation } from './inflation/tool.ts'
import { insurance } from './insurance/tool.ts'
import { mortgage } from './mortgage/tool.ts'
import { penalty } from './penalty/tool.ts'
import { renewal } from './renewal/tool.ts'
import type { Tool } from './tool.ts'
import { transferTax } from './transfer-tax/tool.ts'

export const TOOLS: readonly Tool[] = [mortgage, renewal, penalty, insurance, transferTax, inflation, currency]

/** The page of each. */
export const TOOL_PATHS: readonly string[] = TOOLS.map(({ name }) => `/tools/${name}`)
