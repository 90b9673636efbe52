import type { StatementEncoding, StatementField, StatementLayout } from '@kikai/contract/bank/statements.shapes'
import { statementLimits } from '@kikai/kernel/statement-limits'
import { guessDayForm } from './read-day.ts'
import { fieldReader, readTogether } from './read-fields.ts'
import type { Cells } from './split-statement.ts'

/**
 * How banks name their columns. The first pattern that matches a heading decides its field; of several columns of one
 * field the one whose pattern is listed first is read.
 */
const names: readonly (readonly [StatementField, ...RegExp[]])[] = [
  [
    'bookedOn',
    /^(?:日付|年月日|お?取引日|操作日\([年月日]\)|勘定日|入払日|入金日|交易日|日期|DATE|BOOKING DATE|TRANSACTION DATE|POSTED)/,
    /^(?:记账日|起算日|起息日)/,
    /^交易时间/,
  ],
  [
    'balance',
    /^(?:差引残高|取引後残高|残高|お?預り残高|現在(?:\(貸付\))?高|交易后余额|账户余额|余额|BALANCE|RUNNING BALANCE|LEDGER BALANCE)/,
  ],
  ['direction', /^(?:入払区分|入出金区分|区分|符号|借贷标志|借贷$|借\/贷|收支(?!金额)|DR\/CR|CR\/DR|DEBIT\/CREDIT)/],
  [
    'received',
    /^记账金额\(收入\)/,
    /^(?:入金|お?預入|お?預か?り|受入|収入|贷方|收入(?!\/)|交易金额\(收入\)|PAID IN|CREDIT AMOUNT|MONEY IN|CREDIT$|RECEIPTS)/,
  ],
  [
    'paidOut',
    /^记账金额\(支出\)/,
    /^(?:出金|お?引出|お?支払|払出|借方|支出|交易金额\(支出\)|PAID OUT|DEBIT AMOUNT|MONEY OUT|DEBIT$|PAYMENTS)/,
  ],
  ['amount', /^(?:取引金額|金額|入出金(?:額|金額)?(?:\(|$)|交易金额|发生额|收入\/支出|收支金额|金额|AMOUNT|VALUE$)/],
  [
    'payer',
    /^(?:振込依頼人|依頼人|お客さま名|振込人|対方户名|对方户名|对方账户名|对方名称|对方单位|收(?:\(付\)|\/付)方名称|付款人|NAME|PAYER|COUNTERPARTY|PAYEE)/,
  ],
  [
    'bankRef',
    /^(?:取引番号|照会番号|受付番号|EDI|流水号|交易流水|交易序号|凭证号|BANK REF|TRANSACTION ID|REFERENCE NO|REF NO)/,
  ],
  [
    'words',
    /^(?:摘要|お?取引内容|お?取り?扱い?内容|入出金先?内容|適用|内容|詳細\d|备注|附言|交易附言|交易备注|用途|交易用途|DESCRIPTION|DETAILS|NARRATIVE|REFERENCE|MEMO|PARTICULARS)/,
  ],
]

/** The field of a heading and the rank of its pattern; undefined for headings that no known bank uses. */
function meaningOf(heading: string): { heading: string; field: StatementField; rank: number } | undefined {
  const plain = heading.normalize('NFKC').toUpperCase()
  for (const [field, ...forms] of names) {
    const rank = forms.findIndex((form) => form.test(plain))
    if (rank >= 0) return { heading, field, rank }
  }
  return undefined
}

/** The columns, if this row is the one with the headings. */
function columnsOf(cells: readonly string[]): Record<string, StatementField> {
  const known = cells.map(meaningOf).filter((one) => one !== undefined)
  const best = known.filter((one) => known.every(({ field, rank }) => field !== one.field || rank >= one.rank))
  const read = best.filter(
    (one) => readTogether.has(one.field) || one === best.find(({ field }) => field === one.field),
  )
  return Object.fromEntries(read.map(({ heading, field }) => [heading, field]))
}

/** A layout by what stands in the file: the row with the most names of columns, and the days below it. */
export function guessLayout(rows: readonly Cells[], encoding: StatementEncoding): StatementLayout {
  const heads = rows
    .filter(({ row }) => row <= statementLimits.headingMax)
    .map(({ row, cells }) => ({ row, cells, columns: columnsOf(cells) }))
  const [head] = heads.toSorted((one, other) => Object.keys(other.columns).length - Object.keys(one.columns).length)
  const headingRow = head?.row ?? 1
  const columns = head?.columns ?? {}
  const cellsOf = fieldReader({ headings: head?.cells ?? [], columns })
  const days = rows.filter(({ row }) => row > headingRow).map(({ cells }) => cellsOf(cells)('bookedOn'))
  return { encoding, headingRow, dayForm: guessDayForm(days.slice(0, 200)), columns }
}
