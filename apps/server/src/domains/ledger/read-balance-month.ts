import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { ledgerCalls } from '@kikai/contract/ledger/ledger.calls'
import { balanceEntryKinds } from '@kikai/contract/ledger/ledger.shapes'
import { textOf } from '@kikai/i18n/server'
import { toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { plainAmount, csvLinesMax, csvSheet } from '../../platform/texts/csv-sheet.ts'
import { findOpening, listMonth } from './ledger.store.ts'

type Read = typeof ledgerCalls.readBalanceMonth

/** A month of one balance: opening plus incoming less outgoing is closing. */
export async function readBalanceMonth(
  ctx: Context<Member>,
  { month, currency }: InputOf<Read>,
): Promise<OutputOf<Read>> {
  const of = { memberId: ctx.actor.id, currency, month }
  const { opening } = await findOpening(ctx.db, of)
  const moved = await listMonth(ctx.db, { ...of, count: csvLinesMax })
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const amounts = moved.map(({ amount }) => amount)
  const word = (key: 'date' | 'kind' | 'number' | 'amount' | 'after') => textOf(ctx.language, `ledger.sheet.${key}`)
  const kindOf = (kind: string) => balanceEntryKinds.find((one) => one === kind) ?? 'adjustment'
  return {
    opening: toMoney(currency, opening),
    incoming: toMoney(currency, sumOf(amounts.filter((amount) => amount > 0))),
    outgoing: toMoney(currency, -sumOf(amounts.filter((amount) => amount < 0))),
    closing: toMoney(currency, opening + sumOf(amounts)),
    file: csvSheet({
      fileName: `balance-${month}-${currency}.csv`,
      lines: [
        [word('date'), word('kind'), word('number'), word('amount'), word('after')],
        ...moved.map((row) => [
          row.day,
          textOf(ctx.language, `ledger.kind.${kindOf(row.kind)}`),
          row.number ?? '',
          plainAmount(currency, row.amount),
          plainAmount(currency, row.balanceAfter),
        ]),
      ],
    }),
  }
}
