import type { Id } from '@kikai/kernel/ids'
import type { Member, TxContext } from '../../platform/context.ts'
import { stepsOf } from '../../platform/steps/steps.ts'
import { claimFiles } from '../uploads/uploads.public.ts'
import { type AskedRepair, type SeenRepair, lockSeen } from './involved.ts'
import { presentTaken } from './present-repairs.ts'
import { holdStates, amendmentStates, partsStates, placeStates, repairStates } from './repairs.states.ts'

type Tx = TxContext<Member>
/** What the steps of all facets have in common. */
const course = {
  lock: (ctx: Tx, asked: AskedRepair) => lockSeen(ctx, asked),
  claim: (ctx: Tx, fileIds: readonly Id<'file'>[]) =>
    claimFiles(ctx, { ownerId: ctx.actor.id, fileIds: [...fileIds], purpose: 'repair' }),
  present: (ctx: Tx, _: AskedRepair, repair: SeenRepair) => presentTaken(ctx, repair),
} as const

export const lifeStep = stepsOf({
  ...course,
  states: repairStates,
  thing: (of: SeenRepair) => ({ id: of.id, version: of.version, state: of.life }),
})
export const placeStep = stepsOf({
  ...course,
  states: placeStates,
  thing: (of: SeenRepair) => ({ id: of.id, version: of.version, state: of.place }),
})
export const partsStep = stepsOf({
  ...course,
  states: partsStates,
  thing: (of: SeenRepair) => ({ id: of.id, version: of.version, state: of.parts }),
})
export const holdStep = stepsOf({
  ...course,
  states: holdStates,
  thing: (of: SeenRepair) => ({ id: of.id, version: of.version, state: of.hold }),
})
export const amendmentStep = stepsOf({
  ...course,
  states: amendmentStates,
  thing: (of: SeenRepair) => ({ id: of.id, version: of.version, state: of.amendment }),
})
