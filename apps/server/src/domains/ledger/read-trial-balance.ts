import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { managedLedgerCalls } from '@kikai/contract/ledger/managed-ledger.calls'
import { currencies, toMoney } from '@kikai/kernel/money'
import type { Context, Member } from '../../platform/context.ts'
import { listTrialLines } from './accounts.store.ts'
import { findNewestProof } from './proofs.store.ts'

type Read = typeof managedLedgerCalls.readTrialBalance

/** Each currency separately, because nothing is converted here. */
export async function readTrialBalance(
  ctx: Context<Member>,
  { from = null, until = null }: InputOf<Read>,
): Promise<OutputOf<Read>> {
  const rows = await listTrialLines(ctx.db, { from, until })
  return {
    proof: await findNewestProof(ctx.db),
    currencies: currencies.map((currency) => {
      const lines = rows.filter((row) => row.currency === currency)
      const sumOf = (of: (line: (typeof lines)[number]) => number) => lines.reduce((sum, line) => sum + of(line), 0)
      return {
        currency,
        entries: sumOf(({ entries }) => entries),
        balance: toMoney(
          currency,
          sumOf(({ balance }) => balance),
        ),
        moved: toMoney(
          currency,
          sumOf(({ incoming, outgoing }) => incoming - outgoing),
        ),
        lines: lines.map(({ ownerKind, bucket, accounts, opening, incoming, outgoing, closing }) => ({
          owner: ownerKind,
          bucket,
          accounts,
          opening: toMoney(currency, opening),
          incoming: toMoney(currency, incoming),
          outgoing: toMoney(currency, outgoing),
          closing: toMoney(currency, closing),
        })),
      }
    }),
  }
}
