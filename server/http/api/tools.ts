/** The tools of `shared/tools` as documented routes. */
import { z } from 'zod'
import type { Input, Tool } from '#shared/tools/tool.ts'
import { TOOLS } from '#shared/tools/tools.ts'
import { apiError, type Operation } from './operation.ts'

function schemaOf(input: Input): z.ZodType {
  const one =
    'options' in input
      ? z.enum(Object.keys(input.options) as [string, ...string[]])
      : z.number().min(input.min).max(input.max).describe(`${input.label}, ${input.unit}`)
  return input.optional ? one.optional() : one
}

const parameter = z.strictObject({
  name: z.string(),
  value: z.number(),
  source: z.string(),
  readOn: z.iso.date().describe('The day on which the source was read'),
})

const operationOf = ({ name, texts, inputs, results }: Tool) =>
  ({
    method: 'get',
    path: `/api/tools/${name}`,
    summary: `${texts.title}: ${texts.summary} Amounts in dollars with cents, rates in per cent a year`,
    query: z.object(Object.fromEntries(Object.entries(inputs).map(([key, input]) => [key, schemaOf(input)]))),
    answers: {
      200: z.strictObject({
        result: z.strictObject(Object.fromEntries(Object.keys(results).map((key) => [key, z.number()]))),
        parameters: z.array(parameter),
        formula: z.string(),
      }),
      400: apiError,
    },
  }) as const satisfies Operation

export const TOOL_OPERATIONS: readonly Operation[] = TOOLS.map(operationOf)
