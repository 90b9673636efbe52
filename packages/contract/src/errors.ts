import type * as z from 'zod/mini'

/** An error that a call may answer. `key` names its texts: `error.<name>` in the domain's files. */
export type ErrorDeclaration<Data = unknown> = {
  readonly domain: string
  readonly name: string
  readonly code: number
  readonly data: z.ZodMiniType<Data> | null
}

type Declared = { code: number; data?: z.ZodMiniType }
type Declarations<T extends Record<string, Declared>> = {
  readonly [K in keyof T]: ErrorDeclaration<T[K] extends { data: z.ZodMiniType<infer Data> } ? Data : null>
}

/** Declares a domain's errors. A shipped code never changes its meaning; `codes.ts` assigns the ranges. */
export function defineErrors<const T extends Record<string, Declared>>(domain: string, errors: T): Declarations<T> {
  const entries = Object.entries(errors).map(([name, { code, data }]) => [
    name,
    { domain, name, code, data: data ?? null },
  ])
  return Object.fromEntries(entries)
}

/** An expected refusal, thrown by use cases and turned into an envelope only by the server's `serve-call`. */
export class Refusal extends Error {
  readonly declaration: ErrorDeclaration
  readonly data: unknown
  constructor(declaration: ErrorDeclaration, data: unknown) {
    // Every button of a list that cannot be pressed has one, and nobody asks where it came from.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(`${declaration.domain}.${declaration.name}`)
    Error.stackTraceLimit = stackTraceLimit
    this.declaration = declaration
    this.data = data
  }
}

/** Makes a refusal to throw, with exactly the data that its error declares. */
export function refuse<Data>(
  declaration: ErrorDeclaration<Data>,
  ...[data]: Data extends null ? [] : [data: Data]
): Refusal {
  return new Refusal(declaration, data ?? null)
}
