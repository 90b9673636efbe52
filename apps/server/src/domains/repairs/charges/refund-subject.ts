import assert from 'node:assert/strict'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import { type Id, isId } from '@kikai/kernel/ids'
import type { Reads } from '../../../platform/context.ts'
import type { Bought, RefundableSubject } from '../../refunds/refunds.public.ts'
import { termsOf } from '../quotes/terms-of.ts'
import { lockCharged, saleOfRepair } from './charged-repair.ts'
import { titlesOfRepairs } from '../repair-titles.ts'
import type { RepairRow } from '../repairs.store.ts'
import { findCharge, findOwned, listCharges, lockOwned } from './charges.store.ts'
import { giveBackPart } from './settle-money.ts'
import { customerOf, soldLinesOf } from './sold-repair.ts'

/**
 * A repair as a subject of refunds. What goes back of one is decided by its dispute, before anybody has earned it, so that
 * nothing is asked for here; what a provider takes back is known by it.
 */
export const refundableRepair: RefundableSubject = {
  async find(ctx, { subjectId, owner }) {
    const row = await findOwned(ctx.db, { repairId: repairIdOf(subjectId), owner })
    return row && boughtAs(ctx, row)
  },
  async lock(ctx, { subjectId, owner }) {
    const row = await lockOwned(ctx.db, { repairId: repairIdOf(subjectId), owner })
    const bought = row && (await boughtAs(ctx, row))
    if (!bought) throw refuse(requestErrors.notFound)
    return bought
  },
  open: () => Promise.resolve(),
  dismiss: () => Promise.resolve(),
  finish: () => Promise.resolve(),
  async giveBack(ctx, { subjectId, amount }) {
    await giveBackPart(ctx, {
      repair: await lockCharged(ctx, repairIdOf(subjectId)),
      amount: amount.minor,
      why: 'refund',
    })
  },
  async paidBy(ctx, { subjectKind, subjectId }) {
    if (subjectKind !== 'repairCharge') return []
    const charge = await findCharge(ctx.db, subjectId)
    return charge ? [charge.repairId] : []
  },
  titles: titlesOfRepairs,
  pages: {
    buyer: (subjectId) => screenLinks.repair(repairIdOf(subjectId)),
    seller: (subjectId) => screenLinks.managedRepair(repairIdOf(subjectId)),
  },
  words: (language) => ({
    name: textOf(language, 'repairPapers.refund.name'),
    total: textOf(language, 'repairPapers.refund.total'),
    record: textOf(language, 'repairPapers.refund.record'),
    fromWaiting: (amount) => textOf(language, 'repairPapers.refund.fromWaiting', { amount }),
    unchanged: textOf(language, 'repairPapers.refund.unchanged'),
    dismissed: textOf(language, 'repairPapers.refund.dismissed'),
    withdrawn: textOf(language, 'repairPapers.refund.withdrawn'),
  }),
}

function repairIdOf(subjectId: string): Id<'repair'> {
  assert(isId<'repair'>(subjectId), `${subjectId} is no repair`)
  return subjectId
}

async function boughtAs(ctx: Reads, repair: RepairRow): Promise<Bought | null> {
  const { number, memberId, companyId, currency, earnedAt, life } = repair
  if (companyId === null) return null
  const charges = await listCharges(ctx.db, [repair.id])
  const { taxRate } = await termsOf(ctx, repair)
  return {
    sale: saleOfRepair(repair),
    number,
    memberId,
    companyId,
    buyer: await customerOf(ctx, repair),
    currency,
    taxRate,
    total: charges.reduce((sum, { paidAt, amount }) => (paidAt === null ? sum : sum + amount), 0),
    refunded: charges.reduce((sum, { returned }) => sum + returned, 0),
    freightAmount: null,
    paid: null,
    channel: 'asPaid',
    lines: soldLinesOf(repair, charges, taxRate).map((line) => ({ ...line, picture: null })),
    kinds: ['money'],
    isCompleted: earnedAt !== null,
    claimable: async () => ({ blocked: refuse(requestErrors.wrongState, { state: life }), withdrawal: null }),
  }
}
