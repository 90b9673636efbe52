import { creditErrors } from '@kikai/contract/credit/credit.errors'
import { creditAccountMachine } from '@kikai/contract/credit/credit.states'
import { type Refusal, refuse } from '@kikai/contract/errors'
import { movesOf } from '@kikai/contract/machine'
import { paymentErrors } from '@kikai/contract/payments/payments.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { type Money, toMoney } from '@kikai/kernel/money'
import type { Member } from '../../platform/context.ts'
import { hasInterest } from '../../platform/steps/interest.ts'
import type { CreditAccountRow } from './accounts.store.ts'
import type { CreditDecisionRow } from './decisions.store.ts'
import type { StoredStatement } from './statements.store.ts'
import type { Figures } from '@kikai/contract/settings/figures'

type Facts = { certified: boolean; used: number; open: readonly StoredStatement[] }

/** Nobody decides about the account of a company at which they have a seat, or for which they applied. */
export const ownCompanyCreditBlocked = (
  { companyId, appliedBy }: Pick<CreditAccountRow, 'companyId' | 'appliedBy'>,
  actor: Pick<Member, 'id' | 'seats'>,
): Refusal | null =>
  hasInterest({ memberIds: [appliedBy], companyIds: [companyId] }, actor) ? refuse(creditErrors.ownCompany) : null

/** Why finance may not take this decision about an account now. */
export function decideBlocked(
  { state, currency }: Pick<CreditAccountRow, 'state' | 'currency'>,
  kind: CreditDecisionRow['kind'],
  { certified, used, open }: Facts,
): Refusal | null {
  const runs = state === 'approved' || state === 'frozen'
  const isPossible =
    kind === 'limit' ? runs : movesOf(creditAccountMachine, kind, 'finance').some(({ from }) => from === state)
  if (!isPossible) return refuse(requestErrors.wrongState, { state })
  if (kind === 'approve' && !certified) return refuse(creditErrors.notCertified)
  if (kind === 'reopen' && open.some((statement) => statement.state === 'overdue')) return refuse(creditErrors.overdue)
  if (kind === 'close' && (used !== 0 || open.length > 0))
    return refuse(creditErrors.notSettled, { used: toMoney(currency, used) })
  return null
}

/** A limit above the set sum needs two people; lowering it needs one. */
export const limitNeedsSecondPerson = (
  { currency, limitAmount, state }: Pick<CreditAccountRow, 'currency' | 'limitAmount' | 'state'>,
  { limit, creditTwoPeople }: { limit: number | null } & Pick<Figures, 'creditTwoPeople'>,
): boolean => limit !== null && limit > creditTwoPeople[currency] && (state === 'applied' || limit > limitAmount)

/** Why this amount cannot be paid towards a statement. */
export function payStatementBlocked(
  { state, due, paid, currency }: Pick<StoredStatement, 'state' | 'due' | 'paid' | 'currency'>,
  amount: Money,
): Refusal | null {
  if (state === 'paid') return refuse(requestErrors.wrongState, { state })
  const left = toMoney(currency, due - paid)
  return amount.currency !== currency || amount.minor > left.minor || amount.minor < 1
    ? refuse(creditErrors.moreThanDue, { left })
    : null
}

/** Nothing else is begun while a payment for it may be on its way. */
export const waitingBlocked = (isOnItsWay: boolean): Refusal | null =>
  isOnItsWay ? refuse(paymentErrors.paymentOpen) : null
