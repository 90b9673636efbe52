import type { PaymentSubject } from '@kikai/contract/payments/payment-subjects'
import { refuse } from '@kikai/contract/errors'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import type { Figures } from '@kikai/contract/settings/figures'
import type { Id } from '@kikai/kernel/ids'
import { type Instant, instantOf, millisecondsOf } from '@kikai/kernel/instant'
import type { Money, PriceCurrency } from '@kikai/kernel/money'
import type { ChangeContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/codes/new-id.ts'
import { bankRules } from '../../settings/settings.public.ts'
import { bankPlaces } from './bank-accounts.ts'
import { afterBusinessDays, dayIn } from '../../regions/regions.public.ts'
import { ownAccountOf } from './own-accounts.ts'
import { endPayment } from '../end-payment.ts'
import { findLivePayment, insertPayment } from '../payments.store.ts'
import { newReference } from '../../../platform/codes/readable-code.ts'
import { type RemittanceRow, findRemittanceOfPayment, insertRemittance } from './remittances.store.ts'
import { remittanceStates } from '../payments.states.ts'
import { refuseAhead, subjectOf } from '../subjects.ts'

type Expected = {
  subjectKind: PaymentSubject
  subjectId: string
  memberId: Id<'member'>
  amount: Money & { currency: PriceCurrency }
  dueAt: Instant
  /** The database's time. */
  now: Instant
}

/** Opens a payment by transfer; an open one is returned unchanged. The caller has locked the subject. */
export async function expectRemittance(ctx: ChangeContext, expected: Expected): Promise<RemittanceRow> {
  await refuseAhead(ctx, expected)
  const open = await findLivePayment(ctx.db, expected)
  if (open?.state === 'captured') throw refuse(paymentErrors.alreadyPaid)
  if (open?.method === 'online') await endPayment(ctx, { live: open, as: 'member', by: expected.memberId })
  else if (open) return findRemittanceOfPayment(ctx.db, open.id)
  const paymentId = newId('payment', millisecondsOf(expected.now))
  await insertPayment(ctx.db, { ...expected, id: paymentId, method: 'remittance' })
  const account = await ownAccountOf(ctx, expected.amount.currency)
  const remittance = await insertRemittance(ctx.db, { ...expected, paymentId, reference: newReference(), account })
  await remittanceStates.begin(ctx.db, { id: remittance.id, state: 'expected', as: 'member', by: expected.memberId })
  if (subjectOf(expected.subjectKind).mailsTransfer)
    await ctx.announce('remittance.expected', { remittanceId: remittance.id })
  return remittance
}

/**
 * The deadline of a transfer in business days of the receiving bank, fewer from the same country; an unknown country
 * gets the longer time.
 */
export function remittanceDueAt(
  { remittanceDaysDomestic, remittanceDaysAbroad }: Pick<Figures, 'remittanceDaysDomestic' | 'remittanceDaysAbroad'>,
  { from, currency, payerCountry }: { from: Instant; currency: PriceCurrency; payerCountry: string | null },
): Instant {
  const { calendar, country } = bankPlaces[currency]
  const days = payerCountry === country ? remittanceDaysDomestic : remittanceDaysAbroad
  return afterBusinessDays(calendar, { from, days })
}

/** The end of the n-th business day where money of this currency arrives. */
export const businessDaysAfter = (
  from: Instant,
  { currency, days }: { currency: PriceCurrency; days: number },
): Instant => afterBusinessDays(bankPlaces[currency].calendar, { from, days })

/** When the statement with the transfer's last day is imported: the end of the next business day. */
export function statementSeenBy(dueAt: Instant, currency: PriceCurrency): Instant {
  return businessDaysAfter(lastMomentOf(dueAt), { currency, days: bankRules.statementBusinessDays })
}

/** The latest time until which money that came in time may wait for a person. */
export function lookedAtMost(dueAt: Instant, currency: PriceCurrency): Instant {
  const { statementBusinessDays, lookBusinessDays } = bankRules
  return businessDaysAfter(lastMomentOf(dueAt), { currency, days: statementBusinessDays + lookBusinessDays })
}

/** The last day on which money may reach the bank. */
export const lastDayOf = (dueAt: Instant, currency: PriceCurrency): string => bankDay(lastMomentOf(dueAt), currency)

/** A deadline at 24:00 is stored as the first moment of the next day. */
const lastMomentOf = (dueAt: Instant): Instant => instantOf(new Date(millisecondsOf(dueAt) - 1))

/** Today in the country of the receiving bank, for document numbers. */
export const bankDay = (at: Instant, currency: PriceCurrency): string => dayIn(bankPlaces[currency].calendar, at)
