import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { repairEndsCalls } from '@kikai/contract/repairs/repair-ends.calls'
import type { Context, Member } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { trackingAddress } from '../../shipping/shipping.public.ts'
import { anySide, findSeen } from '../involved.ts'
import { presentFiles } from '../present-files.ts'
import { presentSeen, readActing } from '../present-repairs.ts'
import { placeStep } from '../repair-steps.ts'
import { tellRepair } from '../repairs.notices.ts'
import { actionBlocked } from '../repairs.policy.ts'
import { until } from '../repair-changes.store.ts'
import { answerUntil } from './end-work.ts'
import { insertLeg, listLegs } from './legs.store.ts'

type Calls = typeof repairEndsCalls
type Me = Context<Member>

/** By its customer to the workshop, by the workshop back; one machine is on one way at a time. */
export const sendRepairDevice = (
  ctx: Me,
  { repairId, version, ...leg }: InputOf<Calls['sendRepairDevice']>,
): Promise<OutputOf<Calls['sendRepairDevice']>> =>
  placeStep(ctx, { repairId, as: ['customer', 'engineer', 'company'] }, (_, repair) => {
    const isTo = repair.side === 'customer' || repair.side === 'platform'
    const as = repair.side === 'company' ? 'company' : 'engineer'
    const { carrier, carrierName = '', trackingNumber, note, fileIds } = leg
    return {
      event: isTo ? 'send' : 'return',
      as: isTo ? 'customer' : as,
      version,
      word: { fileIds },
      async blocked(ctx) {
        const acting = await readActing(ctx, repair)
        return isTo ? actionBlocked('customer', 'sendDevice', acting) : actionBlocked(as, 'sendBack', acting)
      },
      async also(ctx) {
        const id = newId('repair-leg', ctx.nowMs())
        const way = { id, repairId, direction: isTo ? 'to' : 'back', sentBy: ctx.actor.id } as const
        await insertLeg(ctx.db, { ...way, carrier, carrierName, trackingNumber, note, fileIds })
        return { set: until(ctx.db, isTo ? null : await answerUntil(ctx, repair.now)) }
      },
      tell: (ctx) =>
        tellRepair(ctx, {
          repair,
          ...(isTo ? { engineer: 'deviceSent', company: 'deviceSent' } : { customer: 'sentBack' }),
        }),
    }
  })

export async function readRepairLogistics(
  ctx: Me,
  { repairId }: InputOf<Calls['readRepairLogistics']>,
): Promise<OutputOf<Calls['readRepairLogistics']>> {
  const repair = await findSeen(ctx, { repairId, as: anySide })
  const { workshop, site } = await presentSeen(ctx, repair)
  const rows = await listLegs(ctx.db, repairId)
  const files = await presentFiles(
    ctx,
    rows.flatMap(({ fileIds, conditionFileIds }) => [fileIds, conditionFileIds]),
  )
  return {
    legs: rows.map(({ fileIds: _, conditionFileIds: __, ...leg }, at) => ({
      ...leg,
      link: leg.carrier && trackingAddress({ carrier: leg.carrier, trackingNumber: leg.trackingNumber }),
      files: files[at * 2] ?? [],
      conditionFiles: files[at * 2 + 1] ?? [],
    })),
    to: workshop,
    back: repair.mode === 'sendIn' && site ? { name: site.name, lines: site.lines, phone: site.phone } : null,
  }
}
