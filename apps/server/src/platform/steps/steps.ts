import { type Refusal, refuse } from '@kikai/contract/errors'
import { type ActorOf, type EventOf, type StateOf, type StateTable, movesOf } from '@kikai/contract/machine'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import type { Context, Member, TxContext } from '../context.ts'
import type { Fragment, Tx } from '../database/db.ts'
import type { Changed, StateChange } from './state-change.ts'

/**
 * What the steps of one thing have in common. All of it is handed in, because the platform knows no domain. A thing with
 * several state columns has a course for each, over the same lock and presenter.
 */
type Course<M extends StateTable, Who extends Member, Asked, Locked, Shown, Word extends Said> = {
  readonly states: { readonly machine: M; readonly change: (tx: Tx, change: StateChange<M>) => Promise<Changed<M>> }
  /** The thing and what its steps read besides, locked; refused as not found for others. */
  readonly lock: (ctx: TxContext<Who>, asked: Asked) => Promise<Locked>
  readonly thing: (locked: Locked) => { id: string; version: number; state: StateOf<M> }
  readonly claim?: (ctx: TxContext<Who>, fileIds: readonly Id<'file'>[]) => Promise<unknown>
  readonly say?: (ctx: TxContext<Who>, locked: Locked, said: { event: EventOf<M>; word: Word }) => PromiseLike<unknown>
  readonly present: (ctx: TxContext<Who>, asked: Asked, locked: Locked) => Promise<Shown>
}

/** What somebody says with a step, and the files that show it. */
export type Said = { readonly text?: string; readonly fileIds?: readonly Id<'file'>[] }

type Answer<T> = T | Promise<T>

/** One step: a row of the machine's table and its effect. */
export type Step<M extends StateTable, Who extends Member, Locked, Word extends Said = Said> = {
  readonly event: EventOf<M>
  readonly as: ActorOf<M>
  /** The version that the caller has seen, where an older one must not decide. */
  readonly version?: number
  /** What forbids the step besides the state of the thing. */
  readonly blocked?: (ctx: TxContext<Who>, locked: Locked) => Answer<Refusal | null>
  /**
   * What happens before the state changes, and the further columns that change with it: in an object, because awaiting
   * a fragment would run it as a statement.
   */
  readonly also?: (ctx: TxContext<Who>, locked: Locked) => Answer<{ set: Fragment }>
  /** What is said with it; by the locked thing, where that decides. */
  readonly word?: Word | ((locked: Locked) => Word)
  readonly tell?: (ctx: TxContext<Who>, locked: Locked, changed: Changed<M>) => Promise<unknown>
  /** What follows from the step: money that moves, steps of other things, of which others are told in their turn. */
  readonly after?: (ctx: TxContext<Who>, locked: Locked, changed: Changed<M>) => Promise<unknown>
}

/** A step, or which one it is where the locked thing decides that. */
type Taken<M extends StateTable, Who extends Member, Locked, Word extends Said> =
  | Step<M, Who, Locked, Word>
  | ((ctx: TxContext<Who>, locked: Locked) => Answer<Step<M, Who, Locked, Word>>)

/**
 * The way in which every step of a thing is taken, in one transaction: lock → is it blocked → claim its files → change →
 * keep what was said → tell → what follows → present.
 */
export const stepsOf =
  <M extends StateTable, Who extends Member, Asked, Locked, Shown, Word extends Said = Said>(
    course: Course<M, Who, Asked, Locked, Shown, Word>,
  ) =>
  (ctx: Context<Who>, asked: Asked, taken: Taken<M, Who, Locked, Word>): Promise<Shown> =>
    ctx.tx(async (ctx) => {
      const { states, lock, thing, claim, say, present } = course
      const locked = await lock(ctx, asked)
      const step = typeof taken === 'function' ? await taken(ctx, locked) : taken
      const { event, as } = step
      const word = typeof step.word === 'function' ? step.word(locked) : step.word
      const { id, version, state } = thing(locked)
      const blocked = moveBlocked(states.machine, { state }, step) ?? (await step.blocked?.(ctx, locked))
      if (blocked) throw blocked
      if (step.version !== undefined && step.version !== version) throw refuse(requestErrors.olderVersion, { version })
      if (word?.fileIds) await claim?.(ctx, word.fileIds)
      const also = await step.also?.(ctx, locked)
      const changed = await states.change(ctx.db, { id, event, as, by: as === 'clock' ? null : ctx.actor.id, ...also })
      if (word) await say?.(ctx, locked, { event, word })
      await step.tell?.(ctx, locked, changed)
      await step.after?.(ctx, locked, changed)
      return present(ctx, asked, locked)
    })

/** Why the table of states does not allow this move now. */
export const moveBlocked = <M extends StateTable>(
  machine: M,
  { state }: { state: StateOf<M> },
  { event, as }: { event: EventOf<M>; as: ActorOf<M> },
): Refusal | null =>
  movesOf(machine, event, as).some(({ from }) => from === state) ? null : refuse(requestErrors.wrongState, { state })

/** What an input lacks that only this step needs. */
export const isMissing = (field: string): Refusal =>
  refuse(requestErrors.invalidInput, { errors: [{ field, rule: 'required', params: {} }] })
