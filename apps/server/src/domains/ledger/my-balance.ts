import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { ledgerCalls } from '@kikai/contract/ledger/ledger.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { isId } from '@kikai/kernel/ids'
import { currencies, toMoney, nothing, subtract } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { cameBackOf } from './came-back.ts'
import { listHeldDeposits } from './deposits.store.ts'
import { countWalletEntries, listMoves, listWallets, listWalletEntries } from './ledger.store.ts'

type MyBalance = typeof ledgerCalls.myBalance

export async function readMyBalance(ctx: Context<Member>, input: InputOf<MyBalance>): Promise<OutputOf<MyBalance>> {
  const { current_page: page, page_size: size, after = null, currency = null } = input
  if (after !== null && !isId(after))
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'after', rule: 'id', params: {} }] })
  const memberId = ctx.actor.id
  const skip = after === null ? (page - 1) * size : 0
  const wallets = await listWallets(ctx.db, memberId)
  const deposits = await listHeldDeposits(ctx.db, memberId)
  const moves = await listMoves(ctx.db, { memberId, currency: null })
  const total = await countWalletEntries(ctx.db, { memberId, currency })
  const entries = await listWalletEntries(ctx.db, { memberId, currency, after, skip, count: size + 1 })
  const shown = entries.slice(0, size)
  const balances = currencies.map((one) => wallets.find((wallet) => wallet.currency === one) ?? nothing(one))
  return {
    balances,
    buckets: balances.map((balance) => {
      const cameBack = cameBackOf(moves.filter(({ currency: of }) => of === balance.currency))
      const refundCredit = toMoney(balance.currency, Math.min(cameBack, balance.minor))
      return {
        currency: balance.currency,
        prepaid: subtract(balance, refundCredit),
        refundCredit,
        depositHeld: deposits.find(({ currency: of }) => of === balance.currency) ?? nothing(balance.currency),
      }
    }),
    entries: {
      data: shown.map(({ amount, balanceAfter, currency: of, ...entry }) => ({
        ...entry,
        amount: toMoney(of, amount),
        balanceAfter: toMoney(of, balanceAfter),
      })),
      total,
      next: entries.length > size ? (shown.at(-1)?.id ?? null) : null,
    },
  }
}
