import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedOnlineCalls } from '@kikai/contract/payments/managed-online.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { toMoney, negate } from '@kikai/kernel/money'
import type { Context, Member, Reads, TxContext, Writes } from '../../../platform/context.ts'
import { holdsUpTo } from '../../../platform/sessions/reach.ts'
import { post } from '../../ledger/ledger.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { presentManagedOnline } from '../online/online-payments.ts'
import { type OnlineRow, findOnline } from '../online/online.store.ts'
import { owedAfter, owedRefunds } from '../owed-refunds.ts'
import { askWhatIsLeft } from '../online/refund-online.ts'
import { subjectOf } from '../subjects.ts'
import { endBlocked, isTakeBackForTwo, settleTakeBackBlocked } from './take-backs.policy.ts'
import {
  type ProposableEnd,
  type TakeBackRow,
  findTakeBack,
  isDisputeOpen,
  lockTakeBack,
  setProposed,
  setSettled,
} from './take-backs.store.ts'
import { concernedBy } from '../concerned-by.ts'

type Settle = typeof managedOnlineCalls.settleTakeBack
const right = 'finance.refund.pay'

/**
 * Ends the claim: the platform bears it as a cost, the money is at the provider again, or it was the payout of a refund. What
 * waited for it goes on. Above the set sum the first two of these need two people who say the same.
 */
export function settleTakeBack(ctx: Context<Member>, input: InputOf<Settle>): Promise<OutputOf<Settle>> {
  const { takeBackId, as, refundId, refundsStayDue = false, note } = input
  const by = ctx.actor.id
  return ctx.tx(async (ctx) => {
    const known = await findTakeBack(ctx.db, takeBackId)
    const online = known && (await findOnline(ctx.db, known.onlinePaymentId))
    if (!known || !online) throw refuse(requestErrors.notFound)
    await subjectOf(online.subjectKind).lock(ctx, online.subjectId)
    const takeBack = await lockTakeBack(ctx.db, takeBackId)
    const concerned = await concernedBy(ctx, online)
    const owed = await owedAfter(ctx, { online, takeBack })
    const isDisputed = await isDisputeOpen(ctx.db, takeBack.captureRef)
    const blocked =
      settleTakeBackBlocked({ takeBack, concerned, actor: ctx.actor }) ??
      endBlocked({ as, refundId, refundsStayDue, takeBack, owed, isDisputed })
    if (blocked) throw blocked
    const amount = toMoney(takeBack.currency, takeBack.amount)
    if (!holdsUpTo(ctx.actor, right, amount)) throw refuse(requestErrors.overLimit, { missing: right })
    if (as !== 'refund' && (await isLeftToASecond(ctx, { takeBack, as, isProposed: input.isProposed }))) {
      await setProposed(ctx.db, { takeBackId, as, note, by })
      return presentManagedOnline(ctx, online.id)
    }
    const paid = as === 'refund' && refundId !== undefined ? refundId : null
    await setSettled(ctx.db, { takeBackId, as, refundId: paid, note, by })
    if (paid !== null) await payRefund(ctx, { refundId: paid, online, takeBack })
    // A dispute itself has moved no money.
    else if (takeBack.kind !== 'dispute') await book(ctx, { takeBack, to: as === 'borne' ? 'fees' : 'provider' })
    return presentManagedOnline(ctx, online.id)
  })
}

type Judged = { takeBack: TakeBackRow; as: ProposableEnd; isProposed: boolean | undefined }
/** Whether what this person says is kept for another one, and moves nothing. */
async function isLeftToASecond(ctx: Reads, { takeBack, as, isProposed }: Judged): Promise<boolean> {
  if (!isTakeBackForTwo(takeBack, await readFigures(ctx))) return false
  const { proposedBy, proposedAs, version } = takeBack
  if ((isProposed ?? false) !== (proposedBy !== null)) throw refuse(requestErrors.olderVersion, { version })
  return proposedBy === null || proposedAs !== as
}

async function book(ctx: Writes, { takeBack, to }: { takeBack: TakeBackRow; to: 'fees' | 'provider' }): Promise<void> {
  const { id, onlinePaymentId: ref, currency, amount: minor } = takeBack
  const amount = toMoney(currency, minor)
  await post(ctx, {
    effectKey: `take-back:${id}:settled`,
    kind: 'takeBack',
    number: null,
    ref,
    legs: [
      { account: { owner: 'platform', bucket: 'takenBack' }, amount },
      { account: { owner: 'platform', bucket: to }, amount: negate(amount) },
    ],
  })
}

type Paid = { refundId: Id<'refund'>; online: OnlineRow; takeBack: TakeBackRow }
/**
 * The refund's own posting settles the claim. A request of ours may have been on its way to the provider meanwhile, so the
 * provider is asked once more what it still holds.
 */
async function payRefund(ctx: TxContext<Member>, { refundId, online, takeBack }: Paid): Promise<void> {
  const { captureRef } = takeBack
  await owedRefunds().finish(ctx, { refundId, reference: captureRef })
  if (online.provider === 'paypal') await askWhatIsLeft(ctx, captureRef)
}
