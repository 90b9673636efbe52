import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import { type Money, currencies, toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/database/page-by-id.ts'
import { causesOf } from './causes-of.ts'
import { presentLedgerAccounts } from './present-accounts.ts'
import {
  type SideRow,
  type StoredTransaction,
  countTransactions,
  findTransaction,
  listRelated,
  listSides,
  listTransactionRows as listRows,
} from './transactions.store.ts'

type List = typeof managedLedgerCalls.listTransactions
type Read = typeof managedLedgerCalls.readTransaction

export async function listTransactions(ctx: Context<Member>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { kind = null, words = '', from = null, until = null } = input
  const filter = { kind, words, period: { from, until } }
  const rows = await listRows(ctx.db, filter, pageById(input))
  const count = await countTransactions(ctx.db, filter, limits.totalCountMax + 1)
  const { shown, next } = shownOf(rows, input)
  const sides = Map.groupBy(
    await listSides(
      ctx.db,
      shown.map(({ id }) => id),
    ),
    ({ transactionId }) => transactionId,
  )
  return {
    data: shown.map((row) => presentRow(row, sides.get(row.id) ?? [])),
    total: Math.min(count, limits.totalCountMax),
    more: count > limits.totalCountMax,
    next,
  }
}

function presentRow(row: StoredTransaction, sides: readonly SideRow[]): OutputOf<List>['data'][number] {
  const out = sides.filter(({ amount }) => amount < 0)
  const onto = sides.filter(({ amount }) => amount > 0)
  return { ...row, amounts: sumsOf(onto), from: bucketsOf(out), to: bucketsOf(onto) }
}

const bucketsOf = (sides: readonly SideRow[]) => [...new Set(sides.map(({ bucket }) => bucket))]

/** One sum for each currency. */
function sumsOf(sides: readonly SideRow[]): Money[] {
  return currencies
    .filter((one) => sides.some(({ currency }) => currency === one))
    .map((one) =>
      toMoney(
        one,
        sides.filter(({ currency }) => currency === one).reduce((sum, { amount }) => sum + amount, 0),
      ),
    )
}

/** More related transactions than these nobody reads through. */
const relatedMax = 20

export async function readTransaction(ctx: Context<Member>, { transactionId }: InputOf<Read>): Promise<OutputOf<Read>> {
  const row = await findTransaction(ctx.db, transactionId)
  if (!row) throw refuse(requestErrors.notFound)
  const { ref, ...shown } = row
  const sides = await listSides(ctx.db, [transactionId])
  const related = ref === null ? [] : await listRelated(ctx.db, { transactionId, ref, count: relatedMax })
  const accounts = await presentLedgerAccounts(
    ctx,
    sides.map(({ accountId: id, ...side }) => ({ ...side, id })),
  )
  return {
    ...shown,
    causes: causesOf(row),
    entries: sides.flatMap(({ id, currency, amount, balanceAfter }, at) => {
      const account = accounts[at]
      return account
        ? [{ id, account, amount: toMoney(currency, amount), balanceAfter: toMoney(currency, balanceAfter) }]
        : []
    }),
    sums: sumsOf(sides),
    related,
  }
}
