/** The REST interface as an OpenAPI 3.1 document, made from the schemas that check it. */
import { z } from 'zod'
import { apiError, type Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'

/** What every route may answer before its handler runs. */
const COMMON = {
  400: 'The request could not be read, or something in it is wrong',
  403: 'The request came from another site',
  413: 'The body is over 16 KiB',
  414: 'The address is over 4 KiB',
  415: 'The body is no JSON',
  500: 'A fault of ours',
} as const

const MEANINGS: Readonly<Record<number, string>> = {
  ...COMMON,
  200: 'Done',
  202: 'Taken, and done later',
  204: 'Done, nothing to say',
  401: 'The code is wrong',
  403: 'Not verified, or the request came from another site',
  404: 'There is no such thing',
  409: 'The same verification with other content',
  429: 'Too often; Retry-After says when to come again',
  502: 'A service we depend on refused',
  503: 'The store is out of reach; Retry-After says when to come again',
}

/** JSON Schema 2020-12, the dialect of OpenAPI 3.1, without the `$schema` that would be repeated in each place. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const ERROR = { $ref: '#/components/schemas/Error' }
const json = (schema: object) => ({ 'application/json': { schema } })
/** JSON, or what the schema says that its text is. */
const contentOf = (schema: z.ZodType) =>
  schema === apiError
    ? json(ERROR)
    : { [String(schema.meta()?.contentMediaType ?? 'application/json')]: { schema: schemaOf(schema, 'output') } }

function parameters(shape: z.ZodObject | undefined, where: 'path' | 'query'): object[] {
  return Object.entries(shape?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || !z.safeParse(schema, undefined).success,
    schema: schemaOf(schema, 'input'),
  }))
}

function responses({ answers, refusal = apiError }: Operation): object {
  const all: Operation['answers'] = { ...Object.fromEntries(Object.keys(COMMON).map((status) => [status, refusal])), ...answers }
  return Object.fromEntries(
    Object.entries(all).map(([status, schema]) => [
      status,
      {
        description: MEANINGS[Number(status)] ?? 'An answer',
        ...(schema ? { content: contentOf(schema) } : {}),
      },
    ]),
  )
}

export type Described = {
  /** Of the paper. */
  readonly name: string
  /** Without a slash at its end. */
  readonly publicUrl: string
}

export function openApiDocument({ name, publicUrl }: Described): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of OPERATIONS) {
    const { method, path, summary, params, query, body } = operation
    const given = [...parameters(params, 'path'), ...parameters(query, 'query')]
    paths[path] = {
      ...paths[path],
      [method]: {
        summary,
        ...(given.length > 0 ? { parameters: given } : {}),
        ...(body ? { requestBody: { required: true, content: json(schemaOf(body, 'input')) } } : {}),
        responses: responses(operation),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} API`,
      version: '1.0.0',
      description: 'Prices, search and the forms of the site. JSON in and out; rows of figures as CSV.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Error: schemaOf(apiError, 'output') } },
  }
}
