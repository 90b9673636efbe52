import { globSync } from 'node:fs'
import * as z from 'zod/mini'
import { root } from '../repository.ts'

export type JsonSchema = { [key: string]: unknown }

const source = 'packages/contract/src/'
// By the package's name, so that these are the very shapes that the calls are made of.
const modules = await Promise.all(
  globSync(`${source}**/{*.shapes,fields}.ts`, { cwd: root })
    .toSorted()
    .map((file) => `@kikai/contract/${file.slice(source.length, -'.ts'.length)}`)
    .map(async (name): Promise<Record<string, unknown>> => import(name)),
)

/** Every shape that the contract exports by a name of its own: the schemas that several calls share. */
const shapes = new Map<string, z.ZodMiniType>()
for (const exported of modules)
  // A module's names come in another order under test.
  for (const [name, value] of Object.entries(exported).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (isObjectSchema(value) && !shapes.has(name)) shapes.set(name, value)

function isObjectSchema(value: unknown): value is z.ZodMiniType {
  return value instanceof z.ZodMiniObject
}

/** The schemas of answers by name; the shared shapes stand once and are referred to. */
export function answerSchemas(own: ReadonlyMap<string, z.ZodMiniType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  const named = new Set<z.ZodMiniType>()
  for (const [id, schema] of [...shapes, ...own]) {
    // A call that answers with a shared shape refers to it by that name.
    if (named.has(schema)) continue
    named.add(schema)
    registry.add(schema, { id })
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]))
}

/** The name under which an answer's schema stands. */
export const nameOfAnswer = (schema: z.ZodMiniType, own: string): string =>
  [...shapes].find(([, shape]) => shape === schema)?.[0] ?? own

/** What a caller sends: before texts are trimmed and folded. */
export const inputSchema = (schema: z.ZodMiniType): JsonSchema => bare(z.toJSONSchema(schema, { io: 'input' }))

/** One schema without its place in a registry. */
export const schemaOf = (schema: z.ZodMiniType): JsonSchema => bare(z.toJSONSchema(schema, { io: 'output' }))

function bare(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = { $schema: '', $id: '', id: '', ...schema }
  return rest
}
