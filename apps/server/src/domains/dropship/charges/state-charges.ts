import { dayMs } from '@kikai/kernel/duration'
import { priceCurrencies } from '@kikai/kernel/money'
import { instantOf, millisecondsOf } from '@kikai/kernel/instant'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { JobContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { newNumber } from '../../../platform/codes/readable-code.ts'
import { everything } from '../../../platform/sessions/reach.ts'
import { sweepEach } from '../../../platform/jobs/sweep-each.ts'
import { lockBothAccounts } from '../../earnings/earnings.public.ts'
import { bankDay } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import {
  type StatementGroup,
  answered,
  withoutChargeDeadline,
  findCharge,
  insertChargeStatement,
  isChargeOverdue,
  isUnstated,
  listOverdueCharges,
  listPayable,
  listUnstated,
  ofGroup,
  statedOn,
} from './charges.store.ts'
import { findAgent } from '../agents/agents.store.ts'
import { chargeStates } from '../dropship.states.ts'
import { payWhenCovered } from './pay-charge.ts'
import { tellCharge, tellStatement } from './tell-charges.ts'

const atOnce = 100

/** Makes the statement of each ended month for each seller and agent. */
export async function stateCharges(ctx: JobContext): Promise<number> {
  const now = await databaseNow(ctx.db)
  let count = 0
  for (const currency of priceCurrencies) {
    const before = bankDay(now, currency).slice(0, 7)
    const due = await listUnstated(ctx.db, { currency, before, count: atOnce })
    count += await sweepEach(
      ctx,
      'dropship.state',
      due.map((group) => ({ ...group, id: group.agentId })),
      (group) => ctx.tx((ctx) => issue(ctx, group)),
    )
  }
  return count
}

type Inside = Parameters<Parameters<JobContext['tx']>[0]>[0]
async function issue(ctx: Inside, group: StatementGroup): Promise<boolean> {
  const { sellerId, agentId, currency } = group
  const agent = await findAgent(ctx.db, { agentId, owner: { seller: everything } })
  if (!agent?.companyId) return false
  await lockBothAccounts(ctx, { sellerId, agentCompanyId: agent.companyId, currency })
  // Another process may have made the statement meanwhile.
  if (!(await isUnstated(ctx.db, group))) return false
  const now = await databaseNow(ctx.db)
  const statementId = newId('send-statement', millisecondsOf(now))
  const number = newNumber('A', bankDay(now, currency))
  const { chargeStatementDays } = await readFigures(ctx)
  const until = instantOf(new Date(millisecondsOf(now) + chargeStatementDays * dayMs))
  await insertChargeStatement(ctx.db, { ...group, id: statementId, number })
  await chargeStates.changeAll(ctx.db, {
    where: ofGroup(ctx.db, group),
    event: 'state',
    as: 'clock',
    by: null,
    set: statedOn(ctx.db, { statementId, until }),
  })
  await tellStatement(ctx, { statementId, number, group, until })
  return true
}

/** A charge without an objection in time is agreed; an objection without an answer goes to the platform. */
export async function lapseCharges(ctx: JobContext): Promise<number> {
  const due = await listOverdueCharges(ctx.db, atOnce)
  return sweepEach(ctx, 'dropship.settle', due, ({ id: chargeId }) =>
    ctx.tx(async (ctx) => {
      const charge = await findCharge(ctx.db, { chargeId, owner: 'finance' })
      if (!charge) return false
      await lockBothAccounts(ctx, charge)
      if (!(await isChargeOverdue(ctx.db, chargeId))) return false
      const clock = { id: chargeId, as: 'clock', by: null } as const
      const lapsed = await chargeStates.tryChange(ctx.db, {
        ...clock,
        event: 'lapse',
        set: withoutChargeDeadline(ctx.db),
      })
      if (lapsed) {
        await payWhenCovered(ctx, chargeId)
        return true
      }
      const insisted = await chargeStates.tryChange(ctx.db, { ...clock, event: 'insist', set: answered(ctx.db, '') })
      if (insisted) await tellCharge(ctx, { charge, event: 'escalate', to: ['seller', 'agent'] })
      return insisted !== null
    }),
  )
}

/** Pays agreed charges once the seller's money covers them. */
export async function payCharges(ctx: JobContext): Promise<number> {
  const due = await listPayable(ctx.db, atOnce)
  return sweepEach(ctx, 'dropship.pay', due, ({ id: chargeId }) =>
    ctx.tx(async (ctx) => {
      const charge = await findCharge(ctx.db, { chargeId, owner: 'finance' })
      if (!charge) return false
      await lockBothAccounts(ctx, charge)
      return payWhenCovered(ctx, chargeId)
    }),
  )
}
