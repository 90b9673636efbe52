import assert from 'node:assert/strict'
import type { Withdrawal, WithdrawalDetail, WithdrawalRow as Row } from '@kikai/contract/withdrawals/withdrawals.shapes'
import { withdrawalSteps } from '@kikai/contract/withdrawals/withdrawals.states'
import { requestErrors } from '@kikai/contract/request.errors'
import { money } from '@kikai/kernel/money'
import type { Member, Reads, Services, Viewer } from '../../platform/context.ts'
import { maskName } from '../../platform/masks.ts'
import { actionsOf, presentAction } from '../../platform/present-action.ts'
import { holds } from '../../platform/reach.ts'
import { seatsOf } from '../access/access.public.ts'
import { companiesOf } from '../companies/companies.public.ts'
import { accountOf } from './sealed-account.ts'
import { cancelBlocked, stepBlocked } from './withdrawals.policy.ts'
import { type StoredWithdrawal, listSteps } from './withdrawals.store.ts'

type Keys = Pick<Services, 'subjectKeys'>
export const moves = 'finance.refund.pay'

const factsOf = (row: StoredWithdrawal) => ({
  id: row.id,
  version: row.version,
  number: row.number,
  amount: money(row.currency, row.amount),
  reference: row.reference,
  createdAt: row.createdAt,
})

/** A return that only one person has reported is not shown to the member yet. */
const knownToMember = ({ state, reason, deadlineAt }: StoredWithdrawal) =>
  state === 'returning' ? { state: 'sent' as const, reason: '', deadlineAt: null } : { state, reason, deadlineAt }

/** For its member, with the end of the account number. */
export function presentOwn(ctx: Keys, row: StoredWithdrawal | null): Withdrawal {
  assert(row, 'a withdrawal was written and is not there')
  const account = accountOf(ctx, row)
  return {
    ...factsOf(row),
    ...knownToMember(row),
    bank: account?.bank ?? '',
    end: account?.number.slice(-4) ?? '',
    allowedActions: actionsOf({ cancel: cancelBlocked(row) }).filter(({ enabled }) => enabled),
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
  const account = accountOf(ctx, withdrawal)
  const mayMove = holds(ctx.actor, moves)
  const steps = withdrawalSteps.flatMap((step) => {
    const blocked = stepBlocked(step, { withdrawal, by: ctx.actor.id, isReadable: account !== null })
    return blocked?.declaration === requestErrors.wrongState ? [] : [presentAction(step, blocked)]
  })
  return {
    ...presentRow(withdrawal),
    ...(mayMove ? await namesToCompare(ctx, withdrawal) : { companies: [] }),
    account: mayMove ? account : null,
    history: await listSteps(ctx.db, withdrawal.id),
    allowedActions: mayMove ? steps : [],
  }
}

/**
 * The account must belong to the member or their company, so their whole names are shown. Company names are verified,
 * the member's own is not. Banks write one of several scripts, so all are shown.
 */
async function namesToCompare(ctx: Reads, { memberId, name }: StoredWithdrawal) {
  const companies = await companiesOf(ctx, await seatsOf(ctx, memberId))
  return { member: name, companies: companies.map(({ names }) => [...new Set(Object.values(names))].join(' / ')) }
}
