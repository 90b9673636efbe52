import type * as z from 'zod/mini'
import type { Access, Right } from './access.ts'
import type { ErrorDeclaration } from './errors.ts'
import type { Topic } from './topics.ts'

/**
 * A call of the API, declared once; server route, typed client, reference pages, access table and tests are derived
 * from it.
 */
export type Call<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = {
  /** The path on the wire, which the specification may name oddly; code uses the call's name. */
  readonly path: string
  readonly access: Access
  /** Writes record the nonce in their own transaction; reads only have their signature and age checked. */
  readonly effect: 'read' | 'write'
  /**
   * Takes a `request-id`: a repeated one gets the first answer instead of a second effect. Without one only the same
   * signed request is taken once, by its nonce.
   */
  readonly once?: boolean
  /** Not in the specification: added by us. */
  readonly addition?: boolean
  /** Shows personal data of others: each look is recorded before the answer is sent. */
  readonly showsPersonal?: boolean
  /** Exports a whole list, and records an entry with filter and number of rows. */
  readonly exports?: boolean
  /** Needs no right but changes authority: recorded like a write of the back office, under this right. */
  readonly audited?: Right
  /** Sent with the secrets of the device, so that a device that logged in before is recognised. */
  readonly device?: boolean
  /** What its answer shows besides its own domain, so that a change of it makes the answer old. */
  readonly alsoShows?: readonly Topic[]
  /** What it changes besides its own domain. */
  readonly alsoChanges?: readonly Topic[]
  /** Visitors are all told the same, so the answer is kept for seconds, until one of the things it shows changes. */
  readonly keptForVisitors?: true
  /**
   * A list or a search that may be seconds old: it is read on a copy of the database where there is one, but not by
   * whoever has just written.
   */
  readonly mayLag?: true
  /** Waits in a queue of its own, which has a bound of its own: whoever waits there takes no place from others. */
  readonly queues?: true
  /** Accepts longer inputs; for members only, because they cost the server time. */
  readonly long?: boolean
  /** Sent as a form: the input's fields including `sha256`, then the part `file` of at most so many bytes. */
  readonly form?: { readonly bytesMax: number }
  readonly input: Input
  readonly output: Output
  readonly refusals: readonly ErrorDeclaration[]
}

/** A call with its domain and name, and what it shows and changes: its own domain, and what it declares besides. */
export type NamedCall<C extends Call = Call> = C & {
  readonly domain: string
  readonly name: string
  readonly shows: readonly string[]
  readonly changes: readonly string[]
}

type OfAll = Pick<Call, 'alsoShows' | 'alsoChanges'>

/** Names a domain's calls by their keys. `ofAll` is what all of its reads also show and all of its writes also change. */
export function defineCalls<const T extends Record<string, Call>>(
  domain: string,
  calls: T,
  ofAll: OfAll = {},
): { readonly [K in keyof T]: NamedCall<T[K]> } {
  const named = Object.entries(calls).map(([name, call]) => [
    name,
    {
      ...call,
      domain,
      name,
      shows: call.effect === 'read' ? [domain, ...(ofAll.alsoShows ?? []), ...(call.alsoShows ?? [])] : [],
      changes: call.effect === 'write' ? [domain, ...(ofAll.alsoChanges ?? []), ...(call.alsoChanges ?? [])] : [],
    },
  ])
  return Object.fromEntries(named)
}

/** The parsed input that a use case receives. */
export type InputOf<C extends Call> = z.output<C['input']>
/** The input that a client sends. */
export type SentOf<C extends Call> = z.input<C['input']>
/** The output that a use case returns and a client receives. */
export type OutputOf<C extends Call> = z.output<C['output']>
