import assert from 'node:assert/strict'
import type { Withdrawal, WithdrawalDetail, WithdrawalRow as Row } from '@kikai/contract/withdrawals/withdrawals.shapes'
import { withdrawalSteps } from '@kikai/contract/withdrawals/withdrawals.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { toMoney } from '@kikai/kernel/money'
import type { Member, Reads, Services, Viewer } from '../../platform/context.ts'
import { maskName } from '../../platform/texts/masks.ts'
import { actionsOf, presentAction } from '../../platform/steps/present-action.ts'
import { holds } from '../../platform/sessions/reach.ts'
import { seatCompanyIdsOf } from '../access/access.public.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { withdrawalAccountOf } from './sealed-account.ts'
import { cancelWithdrawalBlocked, withdrawalStepBlocked } from './withdrawals.policy.ts'
import { type StoredWithdrawal, listWithdrawalSteps } from './withdrawals.store.ts'

type Keys = Pick<Services, 'subjectKeys'>
export const moves = 'finance.refund.pay'

const factsOf = (row: StoredWithdrawal) => ({
  id: row.id,
  version: row.version,
  number: row.number,
  amount: toMoney(row.currency, row.amount),
  reference: row.reference,
  createdAt: row.createdAt,
})

/** A return that only one person has reported is not shown to the member yet. */
const knownToMember = ({ state, reason, deadlineAt }: StoredWithdrawal) =>
  state === 'returning' ? { state: 'sent' as const, reason: '', deadlineAt: null } : { state, reason, deadlineAt }

/** For its member, with the end of the account number. */
export async function presentOwn(ctx: Keys, row: StoredWithdrawal | null): Promise<Withdrawal> {
  assert(row, 'a withdrawal was written and is not there')
  const account = await withdrawalAccountOf(ctx, row)
  return {
    ...factsOf(row),
    ...knownToMember(row),
    bank: account?.bank ?? '',
    end: account?.number.slice(-4) ?? '',
    allowedActions: actionsOf({ cancel: cancelWithdrawalBlocked(row) }).filter(({ enabled }) => enabled),
  }
}

export const presentRow = (row: StoredWithdrawal): Row => ({
  ...factsOf(row),
  state: row.state,
  reason: row.reason,
  deadlineAt: row.deadlineAt,
  member: maskName(row.name),
})

/** For finance, with everything needed to decide. */
export async function presentDetail(
  ctx: Reads & Keys & Viewer<Member>,
  withdrawal: StoredWithdrawal,
): Promise<WithdrawalDetail> {
  const account = await withdrawalAccountOf(ctx, withdrawal)
  const mayMove = holds(ctx.actor, moves)
  const steps = withdrawalSteps.flatMap((step) => {
    const blocked = withdrawalStepBlocked(step, { withdrawal, by: ctx.actor.id, isReadable: account !== null })
    return blocked?.declaration === requestErrors.wrongState ? [] : [presentAction(step, blocked)]
  })
  return {
    ...presentRow(withdrawal),
    ...(mayMove ? await namesToCompare(ctx, withdrawal) : { companies: [] }),
    account: mayMove ? account : null,
    history: await listWithdrawalSteps(ctx.db, withdrawal.id),
    allowedActions: mayMove ? steps : [],
  }
}

/**
 * The account must belong to the member or their company, so their whole names are shown. Company names are verified,
 * the member's own is not. Banks write one of several scripts, so all are shown.
 */
async function namesToCompare(ctx: Reads, { memberId, name }: StoredWithdrawal) {
  const companies = await companiesOf(ctx, await seatCompanyIdsOf(ctx, memberId))
  return { member: name, companies: companies.map(({ names }) => [...new Set(Object.values(names))].join(' / ')) }
}
