import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { limits } from '@kikai/kernel/limits'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { pageById, shownOf } from '../../platform/database/page-by-id.ts'
import { memberByEmail } from '../members/members.public.ts'
import {
  type AccountFilter,
  countAccounts,
  findLedgerAccount,
  listAccounts,
  listAccountEntries,
  sumEntries,
} from './accounts.store.ts'
import { presentLedgerAccounts } from './present-accounts.ts'

type ListAccounts = typeof managedLedgerCalls.listLedgerAccounts
type ListEntries = typeof managedLedgerCalls.listLedgerEntries

export async function listLedgerAccounts(
  ctx: Context<Member>,
  input: InputOf<ListAccounts>,
): Promise<OutputOf<ListAccounts>> {
  const filter = await filterOf(ctx, input)
  const page = pageById(input)
  const rows = filter ? await listAccounts(ctx.db, filter, page) : []
  const counted = filter ? await countAccounts(ctx.db, filter, limits.totalCountMax + 1) : []
  const { shown, next } = shownOf(rows, input)
  const countOf = (kind: (typeof counted)[number]['ownerKind']) =>
    counted.find(({ ownerKind }) => ownerKind === kind)?.count ?? 0
  const counts = { platform: countOf('platform'), company: countOf('company'), member: countOf('member') }
  const total = input.owner ? counts[input.owner] : counts.platform + counts.company + counts.member
  return {
    data: await presentLedgerAccounts(ctx, shown),
    total: Math.min(total, limits.totalCountMax),
    more: total > limits.totalCountMax,
    next,
    counts,
  }
}

/** Finds members by their complete mail address only, because their names are masked. Null when there is none. */
async function filterOf(ctx: Context<Member>, input: InputOf<ListAccounts>): Promise<AccountFilter | null> {
  const { owner = null, currency = null, bucket = null, words = '' } = input
  const filter: AccountFilter = { owner, currency, bucket, company: null, memberId: null }
  if (words === '') return filter
  if (!words.includes('@')) return { ...filter, company: words }
  const memberId = await memberByEmail(ctx, words.normalize('NFKC').toLowerCase())
  return memberId === null ? null : { ...filter, memberId }
}

/** An account's entries in a period with opening and closing balance. */
export async function listLedgerEntries(
  ctx: Context<Member>,
  input: InputOf<ListEntries>,
): Promise<OutputOf<ListEntries>> {
  const { accountId, from = null, until = null } = input
  const of = { accountId, period: { from, until } }
  const row = await findLedgerAccount(ctx.db, accountId)
  if (!row) throw refuse(requestErrors.notFound)
  const [account] = await presentLedgerAccounts(ctx, [row])
  const entries = await listAccountEntries(ctx.db, of, pageById(input))
  const sums = await sumEntries(ctx.db, of)
  if (!account) throw new Error(`the account ${accountId} was not presented`)
  const inCurrency = (minor: number) => toMoney(row.currency, minor)
  const { shown, next } = shownOf(entries, input)
  return {
    account,
    opening: inCurrency(sums.opening),
    incoming: inCurrency(sums.incoming),
    outgoing: inCurrency(sums.outgoing),
    closing: inCurrency(sums.closing),
    data: shown.map(({ amount, balanceAfter, ...entry }) => ({
      ...entry,
      amount: inCurrency(amount),
      balanceAfter: inCurrency(balanceAfter),
    })),
    total: Math.min(sums.count, limits.totalCountMax),
    more: sums.count > limits.totalCountMax,
    next,
  }
}
