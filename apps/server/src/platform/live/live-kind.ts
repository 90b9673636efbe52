import type { LiveKindName } from '@kikai/contract/live/live.topics'
import type { Id } from '@kikai/kernel/ids'
import type * as z from 'zod/mini'
import type { Actor, Member, ReadContext } from '../context.ts'

/** What a listener may tell the others of a topic. */
type Saying = {
  readonly schema: z.ZodMiniType
  /** Of one member about one topic. */
  readonly perSecond: number
  readonly burst: number
  /** What the others are told: what was said, with a name for who says it that they may know. */
  readonly shown: (ctx: ReadContext<Member>, id: Id<never>, said: unknown) => Promise<unknown>
}

/**
 * A kind of live topic, as its domain declares it. `mayListen` decides by the rule of the call that shows the thing; it is
 * asked when somebody begins to listen, and again when their rights have changed.
 */
export type LiveKind = { readonly says?: Saying } & (
  | { readonly access: 'guest'; readonly mayListen: (ctx: ReadContext<Actor>, id: Id<never>) => Promise<boolean> }
  | { readonly access: 'member'; readonly mayListen: (ctx: ReadContext<Member>, id: Id<never>) => Promise<boolean> }
  /** There is one, without an id. */
  | { readonly access: 'one'; readonly mayListen: (ctx: ReadContext<Member>) => Promise<boolean> }
  /** Everybody has one of their own, under their own id. */
  | { readonly access: 'own' }
)

export type LiveKinds = { readonly [K in LiveKindName]?: LiveKind }
