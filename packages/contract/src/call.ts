import type * as z from 'zod/mini'
import type { Access, Right } from './access.ts'
import type { ErrorDeclaration } from './errors.ts'

/**
 * One thing a client may ask. Declared once; the server's route, the typed client, the reference pages, the access
 * matrix and the sweep test are derived from it.
 */
export type Call<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> = {
  /** The path on the wire, which may be oddly named; code uses the call's own name. */
  readonly path: string
  readonly access: Access
  /** Writes record the nonce in their own transaction; reads only have their signature and age checked. */
  readonly effect: 'read' | 'write'
  /** Needs a `request-id`: the same id gives the first answer again instead of a second effect. */
  readonly once?: boolean
  /** Not named by the specification: ours. */
  readonly addition?: boolean
  /** Shows what is known of somebody else as a person: each look is written down before the answer leaves. */
  readonly showsPersonal?: boolean
  /** Takes a whole list away: it writes its own entry, with the filter and the number of rows. */
  readonly exports?: boolean
  /** Asks for no right and changes who may do what: written down as a write of the back office is, under this right. */
  readonly audited?: Right
  /** Goes with the secrets of the device, where it has some: whoever logged in from it before is told from strangers. */
  readonly device?: boolean
  /** Takes longer questions than others do; for members only, because long ones cost the server time. */
  readonly long?: boolean
  /** Sent as a form instead of JSON: the input's fields, `sha256` among them, then the part `file` of at most so many bytes. */
  readonly form?: { readonly bytesMax: number }
  readonly input: Input
  readonly output: Output
  readonly refusals: readonly ErrorDeclaration[]
}

export type NamedCall<C extends Call = Call> = C & { readonly domain: string; readonly name: string }

/** Names a domain's calls after their keys. */
export function defineCalls<const T extends Record<string, Call>>(
  domain: string,
  calls: T,
): { readonly [K in keyof T]: T[K] & { readonly domain: string; readonly name: string } } {
  const named = Object.entries(calls).map(([name, call]) => [name, { ...call, domain, name }])
  return Object.fromEntries(named)
}

/** What a use case receives: parsed. */
export type InputOf<C extends Call> = z.output<C['input']>
/** What a client sends. */
export type SentOf<C extends Call> = z.input<C['input']>
/** What a use case returns and a client receives. */
export type OutputOf<C extends Call> = z.output<C['output']>
