import type * as z from 'zod/mini'

type Def = {
  readonly type: string
  readonly shape?: Record<string, z.ZodMiniType>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly options?: readonly z.ZodMiniType[]
  readonly entries?: Record<string, string>
  readonly values?: readonly unknown[]
}

/** Values of every form that the contract knows; the first that a schema takes is its sample. */
const candidates: readonly unknown[] = [
  '01900000-0000-7000-8000-000000000000',
  '2026-11-25T06:00:00.000Z',
  '2026-11-25',
  '2026-11',
  'someone@kikai.example',
  '123456',
  'JP',
  '+81',
  'a'.repeat(64),
  'en',
  'JPY',
  'quiet-orange-crane',
  'x',
  '',
  1,
  0,
  2020,
  100,
  true,
  false,
  null,
  [],
  {},
]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod keeps a schema's parts here; the tests read them and the product does not
const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def

/** The fields of an object's schema, or null for anything else. */
export function fieldsOf(schema: z.ZodMiniType): Record<string, z.ZodMiniType> | null {
  const { type, shape, innerType, in: entry } = defOf(schema)
  if (type === 'object') return shape ?? {}
  if (type === 'pipe' && entry) return fieldsOf(entry)
  return (type === 'optional' || type === 'nullable' || type === 'default') && innerType ? fieldsOf(innerType) : null
}

/** Something that the schema takes, with every field filled in; undefined where none is known. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  const fields = fieldsOf(schema)
  if (fields) return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, sampleOf(inner)]))
  const { type, element, innerType, options, entries, values } = defOf(schema)
  if (type === 'literal' && values) return values[0]
  if (type === 'enum' && entries) return Object.values(entries)[0]
  if (type === 'optional' || type === 'nullable' || type === 'default')
    return innerType ? (sampleOf(innerType) ?? undefined) : undefined
  if (type === 'union' && options?.[0]) return sampleOf(options[0])
  if (type === 'array' && element) {
    const one = [sampleOf(element)]
    return schema.safeParse(one).success ? one : []
  }
  return candidates.find((value) => schema.safeParse(value).success)
}
