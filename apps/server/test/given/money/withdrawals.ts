import { api } from '@kikai/contract/api'
import type { WithdrawalStep } from '@kikai/contract/withdrawals/withdrawals.states'
import type { Id } from '@kikai/kernel/ids'
import { type Money, negate } from '@kikai/kernel/money'
import { randomUUID } from 'node:crypto'
import { post } from '../../../src/domains/ledger/ledger.public.ts'
import { type Person, as } from '../../as.ts'
import { product } from '../../harness.ts'
import { accepted } from '../deals/orders.ts'
import { yen } from '../deals/refunds.ts'

export const account = { bank: '岸浜信用金庫', branch: '本店', number: '1234471', holder: 'サトウ ミカ' }

/** Adds money to a balance that came by bank and can be withdrawn. */
export const addWithdrawableBalance = (owner: { id: Id<'member'> }, amount: Money) =>
  product().app.transaction((tx) =>
    post(
      { db: tx },
      {
        effectKey: `given:${randomUUID()}`,
        kind: 'bankCredit',
        number: null,
        ref: null,
        legs: [
          { account: { owner: 'platform', bucket: 'bank' }, amount: negate(amount) },
          { account: { owner: 'member', id: owner.id, bucket: 'wallet' }, amount },
        ],
      },
    ),
  )

/** A withdrawal of this amount in yen, requested by the member. */
export async function withdrawn(amount: number, owner?: Person) {
  const member = owner ?? (await as.member())
  await addWithdrawableBalance(member, { currency: 'JPY', minor: amount })
  const withdrawal = accepted(await member.call(api.withdrawals.requestWithdrawal, { amount: yen(amount), account }))
  return { member, withdrawal, withdrawalId: withdrawal.id }
}

/** One step of finance on the withdrawal in its current version. */
export async function takeWithdrawalStep(
  who: Pick<Person, 'call'>,
  withdrawalId: Id<'withdrawal'>,
  step: WithdrawalStep,
) {
  const [row] = await product().app.db<{ version: number }[]>`select version from withdrawal where id = ${withdrawalId}`
  const words = {
    reference: step === 'send' ? 'FT-26120101' : '',
    reason: step === 'reject' || step === 'reportReturn' ? 'The account is closed.' : '',
  }
  return who.call(api.withdrawals.moveWithdrawal, { withdrawalId, version: row?.version ?? 1, step, ...words })
}

/** A withdrawal released by somebody else and marked as sent. */
export async function sent(who: Person, withdrawalId: Id<'withdrawal'>) {
  accepted(await takeWithdrawalStep(await as.finance(), withdrawalId, 'release'))
  return takeWithdrawalStep(who, withdrawalId, 'send')
}

/** A withdrawal reported as returned by somebody else, and confirmed. */
export async function returnedWithdrawal(who: Person, withdrawalId: Id<'withdrawal'>) {
  accepted(await takeWithdrawalStep(await as.finance(), withdrawalId, 'reportReturn'))
  return takeWithdrawalStep(who, withdrawalId, 'return')
}

/** The member's money on the balance and on the way to their bank. */
export async function memberAccountsOf({ id }: { id: Id<'member'> }): Promise<Record<string, number>> {
  const rows = await product().app.db<{ bucket: string; balance: number }[]>`
    select bucket, balance::int as balance
    from ledger_account
    where owner_id = ${id} and owner_kind = 'member' and balance <> 0
  `
  return Object.fromEntries(rows.map(({ bucket, balance }) => [bucket, balance]))
}
