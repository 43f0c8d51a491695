import { readInputs } from './read-inputs.ts'
import type { Computed, Tool } from './tool.ts'

/** Computes a tool's result from texts, as an address or a form has them. */
export function compute(tool: Tool, given: Readonly<Record<string, string | undefined>>): Computed {
  const read = readInputs(tool.inputs, given)
  // Each value was just read by its own input.
  return 'problems' in read ? read : tool.compute(read.values as Parameters<Tool['compute']>[0])
}
