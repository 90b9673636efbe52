import * as z from 'zod/mini'

/** A JSON schema as far as it is shown. */
export type Schema = { readonly [key: string]: unknown }
const schema: z.ZodMiniType<Schema> = z.record(z.string(), z.unknown())

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(z.object({ $ref: z.string() })),
  requestBody: z.object({
    content: z.record(z.string(), z.object({ schema, example: z.optional(z.unknown()) })),
  }),
  responses: z.object({
    '200': z.object({
      description: z.string(),
      content: z.object({
        'application/json': z.object({
          schema: z.object({ oneOf: z.array(schema) }),
          examples: z.record(z.string(), z.unknown()),
        }),
      }),
    }),
  }),
  'x-effect': z.string(),
})

const refusalExample = z.object({ value: z.object({ code: z.number(), msg: z.string(), data: z.unknown() }) })

const contract = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.object({ post: operation })),
  components: z.object({
    schemas: z.record(z.string(), schema),
    examples: z.record(z.string(), refusalExample),
  }),
})

export type Contract = z.output<typeof contract>
export type Operation = z.output<typeof operation> & { readonly path: string }

/** Loads the published contract. Throws when it cannot be loaded. */
export async function loadContract(): Promise<Contract> {
  const response = await fetch('/openapi.json')
  if (!response.ok) throw new Error(`/openapi.json answered ${response.status}`)
  return contract.parse(await response.json())
}

export const operationsOf = ({ paths }: Contract): Operation[] =>
  Object.entries(paths).map(([path, { post }]) => ({ ...post, path }))

/** Whether a call has its effect only once; such calls are sent with a request id. */
export const isOnce = ({ parameters }: Operation): boolean => parameters.some(({ $ref }) => $ref.endsWith('/requestId'))

/** The schema a reference points to, and its name. */
export function resolved({ components }: Contract, part: unknown): { name: string | null; schema: Schema } {
  const found: Schema = typeof part === 'object' && part !== null ? { ...part } : {}
  if (typeof found.$ref !== 'string') return { name: null, schema: found }
  const name = found.$ref.split('/').at(-1) ?? ''
  return { name, schema: components.schemas[name] ?? {} }
}
