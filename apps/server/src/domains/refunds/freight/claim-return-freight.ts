import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import type { returnFreightCalls } from '@kikai/contract/refunds/return-freight.calls'
import { millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { answerBy } from './answer-return-freight.ts'
import { areReceiptsUsed, findFreightClaim, insertFreightClaim, sumFreightClaims } from './freight-claims.store.ts'
import { lockRefund } from '../lock-refund.ts'
import { presentRefunds } from '../read/present-refunds.ts'
import { claimFreightBlocked, fitBlocked } from './return-freight.policy.ts'
import { returnFreightStates } from '../refunds.states.ts'
import { tellFreight } from './tell-freight.ts'

type Claim = (typeof returnFreightCalls)['claimReturnFreight']

/** The buyer states what they paid the carrier for the way back, with the receipt. */
export function claimReturnFreight(
  ctx: Context<Member>,
  { refundId, amount, text, fileIds }: InputOf<Claim>,
): Promise<OutputOf<Claim>> {
  const by = ctx.actor.id
  const owner = { memberId: by }
  return ctx.tx(async (ctx) => {
    const {
      refund,
      bought: { sale },
    } = await lockRefund(ctx, { refundId, owner })
    const figures = await readFigures(ctx)
    const now = await databaseNow(ctx.db)
    const { currency, companyId } = refund
    const when = { now, days: figures.refundEscalateDays }
    const claimable = claimFreightBlocked(refund, await findFreightClaim(ctx.db, refundId), when)
    if (claimable) throw claimable
    const most = Math.max(figures.returnFreightMost[currency] - (await sumFreightClaims(ctx.db, sale)), 0)
    const blocked = fitBlocked(amount, { most: toMoney(currency, most), least: 1 })
    if (blocked) throw blocked
    const receipts = onceEach(await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'refund' }))
    if (await areReceiptsUsed(ctx.db, receipts)) throw refuse(refundErrors.receiptUsed)
    const id = newId('return-freight', millisecondsOf(now))
    const deadlineAt = await answerBy(ctx, refund)
    const claimed = amount.minor
    await insertFreightClaim(ctx.db, {
      id,
      refundId,
      memberId: by,
      companyId,
      currency,
      claimed,
      note: text,
      receipts,
      deadlineAt,
    })
    await returnFreightStates.begin(ctx.db, { id, state: 'claimed', as: 'buyer', by })
    await tellFreight(ctx, { refund, claim: { id }, step: 'claimed', amount: toMoney(currency, claimed), to: 'seller' })
    return presentRefunds(ctx, { sale, owner, side: 'buyer' })
  })
}

/** A file that was uploaded twice for this claim is one receipt. */
const onceEach = <File extends { sha256: string }>(files: readonly File[]): File[] =>
  [...new Map(files.toReversed().map((file) => [file.sha256, file])).values()].toReversed()
