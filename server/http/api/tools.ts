/** The tools of `shared/tools` as documented routes. */
import { z } from 'zod'
import type { Input, Tool } from '#shared/tools/tool.ts'
import { TOOLS } from '#shared/tools/tools.ts'
import { apiError, type Operation } from './operation.ts'

const [MONTH, DAY] = [/^\d{4}-\d{2}$/, /^\d{4}-\d{2}-\d{2}$/]

function typeOf(input: Input): z.ZodType {
  if ('options' in input) return z.enum(Object.keys(input.options) as [string, ...string[]])
  if (!('precision' in input)) return z.number().min(input.min).max(input.max).describe(`${input.label}, ${input.unit}`)
  const [pattern, written] = input.precision === 'month' ? [MONTH, 'YYYY-MM'] : [DAY, 'YYYY-MM-DD']
  return z.string().regex(pattern).describe(`${input.label}, ${written}`)
}
const schemaOf = (input: Input): z.ZodType => (input.optional ? typeOf(input).optional() : typeOf(input))

/** Of official figures that the sum took. */
const source = z.strictObject({
  publisher: z.string(),
  url: z.string(),
  series: z.string().describe('As the publisher calls it'),
  first: z.iso.date().describe('The first stored period'),
  last: z.iso.date().describe('The last stored period'),
  sampleOf: z.iso.date().nullable().describe('The day on which a sample was captured; null for what the publisher sent'),
})

const parameter = z.strictObject({
  name: z.string(),
  value: z.number(),
  source: z.string(),
  readOn: z.iso.date().describe('The day on which the source was read'),
})

const operationOf = ({ name, texts, inputs, results, take, sets }: Tool) =>
  ({
    method: 'get',
    path: `/api/tools/${name}`,
    summary: `${texts.title}: ${texts.summary} Amounts in dollars with cents, rates in per cent a year`,
    query: z.object(Object.fromEntries(Object.entries(inputs).map(([key, input]) => [key, schemaOf(input)]))),
    answers: {
      200: z.strictObject({
        result: z.strictObject(
          Object.fromEntries(
            Object.entries(results).map(([key, { unit, isOptional }]) => {
              const type = unit === 'day' ? z.iso.date() : z.number()
              return [key, isOptional ? type.optional() : type]
            }),
          ),
        ),
        parameters: z.array(parameter),
        formula: z.string(),
        ...(take && { source }),
        ...(sets && { year: z.number().describe('The year whose parameters were taken') }),
      }),
      400: apiError,
    },
  }) as const satisfies Operation

export const TOOL_OPERATIONS: readonly Operation[] = TOOLS.map(operationOf)
