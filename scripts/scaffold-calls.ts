import { globSync } from 'node:fs'
import path from 'node:path'
import type { NamedCall } from '@kikai/contract/call'
import type * as z from 'zod/mini'
import { root } from '../architecture/repository.ts'
import { camel } from './scaffold-names.ts'

const contract = 'packages/contract/src'

/**
 * A call and its declaration: `calls` is exported by `file`, a path under packages/contract/src without its extension.
 */
export type DeclaredCall = { readonly file: string; readonly calls: string; readonly call: NamedCall }

/** All declared calls; a domain may declare them in several files. */
const declared: readonly DeclaredCall[] = (
  await Promise.all(
    globSync('**/*.calls.ts', { cwd: path.join(root, contract) }).map(async (name) => {
      const exported: Record<string, Record<string, NamedCall>> = await import(path.join(root, contract, name))
      return Object.entries(exported).flatMap(([calls, each]) =>
        calls.endsWith('Calls')
          ? Object.values(each).map((call) => ({ file: name.replace(/\.ts$/, ''), calls, call }))
          : [],
      )
    }),
  )
).flat()

/** The call of that name. Throws a sentence that says what to do first when it is not declared. */
export function declaredCall(domain: string, verbNoun: string): DeclaredCall {
  const ofDomain = declared.filter(({ call }) => call.domain === domain)
  if (ofDomain.length === 0)
    throw new RangeError(`no call is declared for ${domain}: npm run new domain ${domain} begins a domain`)
  const found = ofDomain.find(({ call }) => call.name === camel(verbNoun))
  if (found) return found
  const files = [...new Set(ofDomain.map(({ file }) => `${contract}/${file}.ts`))].toSorted()
  throw new RangeError(
    `${domain} declares no call ${camel(verbNoun)}: declare it first (docs/walks/add-a-call.md, step 1) in ${files.join(' or ')}`,
  )
}

type Schema = z.core.$ZodType
type Parts = Readonly<Record<string, Schema>>

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def

/** The fields of an object schema; null for other schemas. */
export function partsOf(schema: Schema): Parts | null {
  const def = defOf(schema)
  return def.type === 'object' ? def.shape : null
}

/** The fields of one row of a paged list; null when the call does not answer with one. */
export function rowPartsOf({ output }: NamedCall): Parts | null {
  const parts = partsOf(output)
  const data = parts?.['data'] && parts['total'] ? defOf(parts['data']) : null
  return data?.type === 'array' ? partsOf(data.element) : null
}

export const isNeeded = (schema: Schema): boolean => !['optional', 'default', 'prefault'].includes(defOf(schema).type)

/** The schema of what is shown where something is there: without `nullable` and `optional`. */
export function shownPart(schema: Schema): Schema {
  const def = defOf(schema)
  return def.type === 'nullable' || def.type === 'optional' ? shownPart(def.innerType) : schema
}

/** Whether the field is sent as typed text. */
export function isTyped(schema: Schema): boolean {
  const def = defOf(schema)
  if (def.type === 'pipe') return isTyped(def.in)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default' || def.type === 'prefault')
    return isTyped(def.innerType)
  return def.type === 'string'
}

/** The field that identifies a row; null when there is none. */
export function nameOf(parts: Parts): string | null {
  const names = Object.keys(parts)
  return names.find((name) => name === 'id') ?? names.find((name) => name.endsWith('Id')) ?? null
}
