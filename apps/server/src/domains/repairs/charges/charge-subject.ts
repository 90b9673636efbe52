import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { toMoney } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import type { Captured, PayableSubject, PaymentEffect } from '../../payments/payments.public.ts'
import { sellParts } from '../quotes/part-holds.ts'
import { chargeStates } from '../quotes/quotes.states.ts'
import { findQuote } from '../quotes/quotes.store.ts'
import { tellRepair } from '../repairs.notices.ts'
import { isForWorkDone } from '../repairs.policy.ts'
import type { RepairRow } from '../repairs.store.ts'
import { awaitCustomer } from '../work/end-work.ts'
import { chargeOf, lockCharged, waitsOn } from './charged-repair.ts'
import { type ChargeRow, isChargeNumbered, listChargeFacts, paidBy } from './charges.store.ts'
import { earnKept } from './settle-money.ts'

/** What is due of a repair as a subject of payments. It has no deadline of its own; a transfer has its day. */
export const repairChargeSubject: PayableSubject = {
  mailsTransfer: false,
  awaitsStatement: false,
  async lock(ctx, chargeId) {
    await lockCharged(ctx, (await chargeOf(ctx, chargeId)).repairId)
  },
  async settlement(ctx, captured) {
    const repair = await lockCharged(ctx, (await chargeOf(ctx, captured.subjectId)).repairId)
    return chargeSettlement(ctx, { repair, charge: await chargeOf(ctx, captured.subjectId), captured })
  },
  async paidAhead(ctx, chargeId) {
    const charge = await chargeOf(ctx, chargeId)
    const [facts] = isForWorkDone(charge.kind) ? [] : await listChargeFacts(ctx.db, [chargeId])
    return facts?.companyIds ?? []
  },
  slipSubmitted: () => Promise.resolve(),
  awaitedAgain: () => Promise.resolve(),
  partBack: () => Promise.resolve(),
  payPage: async (ctx, chargeId) => screenLinks.repair((await chargeOf(ctx, chargeId)).repairId),
  paidPage: screenLinks.repairs,
  facts: ({ db }, chargeIds) => listChargeFacts(db, chargeIds),
  isNumbered: isChargeNumbered,
}

type Settling = { repair: RepairRow; charge: ChargeRow; captured: Pick<Captured, 'method' | 'as' | 'by'> }
const payers = { buyer: 'customer', provider: 'provider', bank: 'provider', finance: 'staff' } as const

/** The caller has locked the repair. Money for what is no longer due pays nothing, and goes back by itself. */
export function chargeSettlement(ctx: ChangeContext, { repair, charge, captured }: Settling): PaymentEffect {
  const { id, state, currency, amount, quoteId, kind } = charge
  return {
    kind: 'repairPayment',
    number: repair.number,
    ref: repair.id,
    legs: [{ account: waitsOn(repair), amount: toMoney(currency, amount) }],
    async settle() {
      if (state === 'paid') throw refuse(paymentErrors.alreadyPaid)
      if (state !== 'due') throw refuse(paymentErrors.deadlinePassed)
      const { method, as, by } = captured
      const set = paidBy(ctx.db, { method })
      await chargeStates.change(ctx.db, { id, event: 'pay', as: payers[as], by, set })
      const quote = quoteId && (await findQuote(ctx.db, { quoteId, repairId: repair.id }))
      const hasParts = !quote || (await sellParts(ctx, { quote, by: as === 'buyer' ? by : null }))
      await tellRepair(ctx, {
        repair,
        engineer: hasParts ? (kind === 'rest' ? 'restPaid' : 'paid') : 'paidPartGone',
        about: id,
      })
      await earnKept(ctx, repair)
      await awaitCustomer(ctx, repair.id)
    },
  }
}
