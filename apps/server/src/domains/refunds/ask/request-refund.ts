import type { Sale } from '@kikai/contract/payments/payment-subjects'
import type { InputOf, OutputOf } from '@kikai/contract/call'
import { type Refusal, refuse } from '@kikai/contract/errors'
import type { refundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { refundErrors } from '@kikai/contract/refunds/refunds.errors'
import { returnFreightByReason } from '@kikai/contract/refunds/return-freight'
import { millisecondsOf } from '@kikai/kernel/instant'
import { toMoney } from '@kikai/kernel/money'
import { databaseNow } from '../../../platform/database/clock.store.ts'
import type { Context, Member } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { isMissing } from '../../../platform/steps/steps.ts'
import { claimEarning } from '../../earnings/earnings.public.ts'
import { businessDaysAfter } from '../../payments/payments.public.ts'
import { readFigures } from '../../settings/settings.public.ts'
import { claimFiles } from '../../uploads/uploads.public.ts'
import { listDismissed } from './dismissed-refunds.store.ts'
import { lockRefund } from '../lock-refund.ts'
import { presentRefunds } from '../read/present-refunds.ts'
import { decidedBlocked, isReturned, mostOf, revocationKind } from '../refunds.policy.ts'
import { refundStates } from '../refunds.states.ts'
import { insertRefund, insertRefundWord, listRefundsOf, waitsUntil } from '../refunds.store.ts'
import { sealRefundAccount } from '../pay/sealed-account.ts'
import { type Bought, type RevocationTime, refundableOf, saleNamed } from '../subjects.ts'
import { tellSellersOfRefund, tellContractWithdrawal } from '../tell-refunds.ts'
import { upholdRevocation } from './uphold-revocation.ts'

type RequestRefund = typeof refundsCalls.requestRefund

/** The buyer requests a refund of an order or an appointment. */
export const requestRefund = (
  ctx: Context<Member>,
  { orderId, appointmentId, ...input }: InputOf<RequestRefund>,
): Promise<OutputOf<RequestRefund>> => askForRefund(ctx, { ...input, sale: saleNamed({ orderId, appointmentId }) })

type Asked = Omit<InputOf<RequestRefund>, 'orderId' | 'appointmentId'> & { sale: Sale }

/** The buyer requests a refund of what they bought; it and its money stand still until the request ends. */
export function askForRefund(ctx: Context<Member>, input: Asked): Promise<OutputOf<RequestRefund>> {
  const by = ctx.actor.id
  const { sale, kind, reason, positions, text, fileIds } = input
  const { subjectId } = sale
  const owner = { memberId: by }
  if (text === '' && reason !== 'withdrawal') throw isMissing('text')
  return ctx.tx(async (ctx) => {
    const subject = refundableOf(sale)
    const bought = await subject.lock(ctx, { subjectId, owner })
    const now = await databaseNow(ctx.db)
    const { blocked: nothingNow, withdrawal } = await bought.claimable(ctx, now)
    const blocked =
      nothingNow ??
      wishBlocked(bought, { input, withdrawal }) ??
      decidedBlocked(await listDismissed(ctx.db, sale), { kind, reason, positions }) ??
      // Money is given back at once by a withdrawal, and the goods may have been fetched.
      (reason === 'withdrawal' && kind === 'money' ? await bought.stopped?.(ctx) : null)
    if (blocked) throw blocked
    const before = await listRefundsOf(ctx.db, sale)
    if (kind === 'return' && isReturned(bought, { positions, before })) throw refuse(refundErrors.alreadyReturned)
    const { channel, companyId, currency, byPlatform = false } = bought
    if (channel === 'remittance' && !input.account) throw isMissing('account')
    await claimFiles(ctx, { ownerId: by, fileIds, purpose: 'refund' })

    const id = newId('refund', millisecondsOf(now))
    const number = `${bought.number}-R${before.length + 1}`
    // The sum of a withdrawal is computed here, because a form would add up separately rounded lines.
    const asked = reason === 'withdrawal' ? mostOf(bought, { kind, positions }) : input.amount.minor
    const amount = toMoney(currency, asked)
    const held = bought.isCompleted
    const { refundAnswerDays: days, refundArbitrationDays } = await readFigures(ctx)
    const deadlineAt = businessDaysAfter(now, { currency, days })
    await subject.open(ctx, { subjectId, by })
    await insertRefund(ctx.db, {
      id,
      number,
      ...sale,
      memberId: by,
      companyId,
      byPlatform,
      kind,
      reason,
      positions: kind === 'freight' ? [] : positions,
      currency,
      asked,
      channel,
      held,
      returnFreightBy: kind === 'return' ? returnFreightByReason[reason] : null,
      accountSealed:
        channel === 'remittance' && input.account
          ? await sealRefundAccount(ctx, { id, memberId: by }, input.account)
          : null,
      deadlineAt,
    })
    await refundStates.begin(ctx.db, { id, state: 'requested', as: 'buyer', by })
    await insertRefundWord(ctx.db, {
      language: ctx.language,
      refundId: id,
      event: 'create',
      by,
      text,
      amount: asked,
      fileIds,
    })
    if (held)
      await claimEarning(ctx, {
        effectKey: `refund:${id}:hold`,
        number,
        ...sale,
        companyId,
        currency,
        amount,
      })
    if (byPlatform) {
      const set = waitsUntil(ctx.db, businessDaysAfter(now, { currency, days: refundArbitrationDays }))
      await refundStates.change(ctx.db, { id, event: 'escalate', as: 'clock', by: null, set })
    } else if (reason === 'withdrawal' && kind === 'money') {
      const locked = await lockRefund(ctx, { refundId: id, owner })
      await upholdRevocation(ctx, locked, 'withdrawn')
    } else if (reason === 'withdrawal') {
      const refund = { ...sale, id, version: 0, companyId, memberId: by, number }
      await tellContractWithdrawal(ctx, refund, amount)
    } else await tellSellersOfRefund(ctx, { bought, number, amount, about: id, deadlineAt })
    return presentRefunds(ctx, { sale, owner, side: 'buyer' })
  })
}

type Wished = { input: Asked; withdrawal: RevocationTime | null }

/** Why this kind of refund cannot be requested of what was bought. */
function wishBlocked(bought: Bought, { input, withdrawal }: Wished): Refusal | null {
  const { kind, reason, positions, amount } = input
  if (reason === 'withdrawal' && !withdrawal) return refuse(refundErrors.notWithdrawable)
  if (reason === 'withdrawal' && kind !== revocationKind(bought)) return refuse(refundErrors.kindNotNow)
  if (!bought.kinds.includes(kind) || bought.reasons?.includes(reason) === false) return refuse(refundErrors.kindNotNow)
  const isLine = (position: number, at: number) => position < bought.lines.length && positions.indexOf(position) === at
  if (kind !== 'freight' && (positions.length === 0 || !positions.every(isLine))) return refuse(refundErrors.noSuchLine)
  const most = mostOf(bought, { kind, positions })
  if (reason === 'withdrawal') return null
  return amount.currency !== bought.currency || amount.minor > most
    ? refuse(refundErrors.tooMuch, { most: toMoney(bought.currency, most) })
    : null
}
