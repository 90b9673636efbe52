import { refuse } from '@kikai/contract/errors'
import type { RepairSide, holdReasons } from '@kikai/contract/repairs/repairs.words'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Member, TxContext } from '../../platform/context.ts'
import type { SeenRepair } from './involved.ts'
import { readActing } from './present-repairs.ts'
import { actionBlocked } from './repairs.policy.ts'
import { tellRepair } from './repairs.notices.ts'
import { holdStates, partsStates } from './repairs.states.ts'
import { heldFor, waitingUntil } from './repair-changes.store.ts'

type Tx = TxContext<Member>
const actor = { engineer: 'engineer', company: 'company', platform: 'staff' } as const
type Doing = keyof typeof actor
/** As whom somebody acts; a customer neither lets it rest nor orders parts. */
function doing(side: RepairSide): Doing {
  if (side === 'customer') throw refuse(requestErrors.notFound)
  return side
}

type Hold = { reason: (typeof holdReasons)[number]; note: string; until: string | null } | null
/** Lets it rest with a reason and a day that the customer reads, or with null go on. The repair is locked. */
export async function holdRepair(ctx: Tx, { repair, hold }: { repair: SeenRepair; hold: Hold }): Promise<void> {
  const side = doing(repair.side)
  const blocked = actionBlocked(side, hold ? 'hold' : 'resume', await readActing(ctx, repair))
  if (blocked) throw blocked
  const set = heldFor(ctx.db, {
    holdReason: hold?.reason ?? null,
    holdNote: hold?.note ?? '',
    holdDay: hold?.until ?? null,
  })
  const by = ctx.actor.id
  const event = hold ? 'hold' : 'resume'
  const { version } = await holdStates.change(ctx.db, { id: repair.id, event, as: actor[side], by, set })
  await tellRepair(ctx, { repair: { ...repair, version }, customer: hold ? 'held' : 'resumed' })
}

/** Parts are waited for until about a day, or with null have come. The repair is locked. */
export async function waitForParts(
  ctx: Tx,
  { repair, day }: { repair: SeenRepair; day: string | null },
): Promise<void> {
  const side = doing(repair.side)
  const allowed = side === 'platform' ? 'company' : side
  const blocked = actionBlocked(allowed, day === null ? 'partsCame' : 'waitForParts', await readActing(ctx, repair))
  if (blocked) throw blocked
  const set = waitingUntil(ctx.db, day)
  const event = day === null ? 'come' : 'wait'
  const { version } = await partsStates.change(ctx.db, { id: repair.id, event, as: actor[side], by: ctx.actor.id, set })
  await tellRepair(ctx, { repair: { ...repair, version }, customer: day === null ? 'partsCame' : 'partsWait' })
}
