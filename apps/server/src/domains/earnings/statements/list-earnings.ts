import type { InputOf, OutputOf } from '@kikai/contract/call'
import type { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { EarningLine } from '@kikai/contract/earnings/earnings.shapes'
import { toMoney } from '@kikai/kernel/money'
import type { CompanyMember, Context } from '../../../platform/context.ts'
import { companiesOf } from '../../companies/companies.public.ts'
import { type EarningLineRow, countLines, listEarningLines } from '../earnings.store.ts'
import { ratesFor } from '../fees/fee-terms.ts'
import { feeOf, shareOf } from '@kikai/kernel/fee'
import { mapInTurn } from '../../../platform/queues/map-in-turn.ts'

type List = typeof earningsCalls.listEarnings

/** The money of each order; before it is available, with the expected fee. */
export async function listEarnings(ctx: Context<CompanyMember>, input: InputOf<List>): Promise<OutputOf<List>> {
  const { current_page: page, page_size: size, stage } = input
  const of = { companyId: ctx.actor.company, stage }
  const rows = await listEarningLines(ctx.db, { ...of, skip: (page - 1) * size, count: size })
  const total = await countLines(ctx.db, of)
  const companies = await companiesOf(ctx, [ctx.actor.company])
  const country = companies[0]?.country ?? ''
  const data = await mapInTurn(rows, (row) => presentEarningLine(ctx, row, country))
  return { data, total }
}

/** One line as the settlement and the order's own page show it. */
export async function presentEarningLine(
  ctx: Context<CompanyMember>,
  row: EarningLineRow,
  country: string,
): Promise<EarningLine> {
  const { titles, feeBase, basisPoints, least, taxPercent, companyId: _company, placedAt, currency, ...line } = row
  const sum = (minor: number) => toMoney(currency, minor)
  const set =
    basisPoints === null || least === null || taxPercent === null
      ? await ratesFor(ctx, { companyId: row.companyId, currency, placedAt, country })
      : { basisPoints, least, taxPercent }
  const base = sum(Math.max(feeBase - row.refunded, 0))
  const kept = row.state === null || row.state === 'held' ? feeOf(base, set) : { fee: sum(row.fee), tax: sum(row.tax) }
  return {
    ...line,
    title: titles?.[ctx.language] ?? '',
    gross: sum(row.gross),
    refunded: sum(row.refunded),
    feeBase: base,
    basisPoints: set.basisPoints,
    isLeastFee: kept.fee.minor !== shareOf(base, set.basisPoints),
    feeTaxPercent: set.taxPercent,
    fee: kept.fee,
    tax: kept.tax,
    net: sum(row.gross - row.refunded - kept.fee.minor - kept.tax.minor),
  }
}
