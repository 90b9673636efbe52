import { globSync } from 'node:fs'
import * as z from 'zod/mini'
import { root } from '../repository.ts'

export type JsonSchema = { [key: string]: unknown }

const source = 'packages/contract/src/'
// Imported by package name, so that these are the same objects that the calls use.
const modules = await Promise.all(
  globSync(`${source}**/{*.shapes,fields}.ts`, { cwd: root })
    .toSorted()
    .map((file) => `@kikai/contract/${file.slice(source.length, -'.ts'.length)}`)
    .map(async (name): Promise<Record<string, unknown>> => import(name)),
)

/** Every schema that the contract exports by name, shared by several calls. */
const shapes = new Map<string, z.ZodMiniType>()
for (const exported of modules)
  // Sorted, because the order of a module's exports differs under test.
  for (const [name, value] of Object.entries(exported).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (isObjectSchema(value) && !shapes.has(name)) shapes.set(name, value)

function isObjectSchema(value: unknown): value is z.ZodMiniType {
  return value instanceof z.ZodMiniObject
}

/** The schemas of answers by name; shared schemas are listed once and referred to. */
export function answerSchemas(own: ReadonlyMap<string, z.ZodMiniType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  const named = new Set<z.ZodMiniType>()
  for (const [id, schema] of [...shapes, ...own]) {
    // A call that answers with a shared schema refers to it by that name.
    if (named.has(schema)) continue
    named.add(schema)
    registry.add(schema, { id })
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'output', uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]))
}

/** The name of an answer's schema: its shared name, else the call's own. */
export const nameOfAnswer = (schema: z.ZodMiniType, own: string): string =>
  [...shapes].find(([, shape]) => shape === schema)?.[0] ?? own

/** The schema of a call's input as sent, before texts are trimmed and normalised. */
export const inputSchema = (schema: z.ZodMiniType): JsonSchema => bare(z.toJSONSchema(schema, { io: 'input' }))

/** One schema outside the registry. */
export const schemaOf = (schema: z.ZodMiniType): JsonSchema => bare(z.toJSONSchema(schema, { io: 'output' }))

function bare(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = { $schema: '', $id: '', id: '', ...schema }
  return rest
}
