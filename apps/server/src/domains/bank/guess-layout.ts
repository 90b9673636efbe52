import type { StatementEncoding, StatementField, StatementLayout } from '@kikai/contract/bank/bank.shapes'
import { limits } from '@kikai/kernel/limits'
import { guessDayForm } from './read-day.ts'
import type { Cells } from './split-statement.ts'

/** How banks name their columns; the first that fits counts, and each is given once. */
const names: readonly (readonly [StatementField, RegExp])[] = [
  [
    'bookedOn',
    /^(?:日付|取引日|お取引日|勘定日|入払日|起算日|入金日|交易日期|交易时间|记账日期|日期|DATE|BOOKING DATE|TRANSACTION DATE|POSTED)/,
  ],
  [
    'received',
    /^(?:入金|お預入|預入|お預り|受入|収入|贷方|贷方发生额|收入|PAID IN|CREDIT AMOUNT|MONEY IN|CREDIT$|RECEIPTS)/,
  ],
  ['paidOut', /^(?:出金|お引出|引出|お支払|支払|借方|借方发生额|支出|PAID OUT|DEBIT AMOUNT|MONEY OUT|DEBIT$|PAYMENTS)/],
  ['direction', /^(?:入払区分|入出金区分|区分|借贷标志|借贷|收支|DR\/CR|CR\/DR|DEBIT\/CREDIT)/],
  ['amount', /^(?:取引金額|金額|交易金额|发生额|金额|AMOUNT|VALUE$)/],
  [
    'payer',
    /^(?:振込依頼人|依頼人|お客さま名|振込人|対方户名|对方户名|对方账户名称|对方名称|付款人|NAME|PAYER|COUNTERPARTY|PAYEE)/,
  ],
  [
    'bankRef',
    /^(?:取引番号|照会番号|受付番号|EDI|流水号|交易流水|交易序号|凭证号|BANK REF|TRANSACTION ID|REFERENCE NO|REF NO)/,
  ],
  ['balance', /^(?:差引残高|残高|お預り残高|账户余额|余额|BALANCE|RUNNING BALANCE|LEDGER BALANCE)/],
  [
    'words',
    /^(?:摘要|お取引内容|取引内容|適用|内容|备注|附言|用途|DESCRIPTION|DETAILS|NARRATIVE|REFERENCE|MEMO|PARTICULARS)/,
  ],
]

/** The columns of a row that most likely names them. */
function columnsOf(cells: readonly string[]): Record<string, StatementField> {
  const columns: Record<string, StatementField> = {}
  const given = new Set<StatementField>()
  for (const cell of cells) {
    const plain = cell.normalize('NFKC').toUpperCase()
    const found = names.find(([field, form]) => !given.has(field) && form.test(plain))
    if (!found || Object.hasOwn(columns, cell)) continue
    given.add(found[0])
    columns[cell] = found[0]
  }
  return columns
}

/** A layout by what stands in the file: the row with the most names of columns, and the days below it. */
export function guessLayout(rows: readonly Cells[], encoding: StatementEncoding): StatementLayout {
  const heads = rows
    .filter(({ row }) => row <= limits.statementHeadingMax)
    .map(({ row, cells }) => ({ row, cells, columns: columnsOf(cells) }))
  const [head] = heads.toSorted((one, other) => Object.keys(other.columns).length - Object.keys(one.columns).length)
  const headingRow = head?.row ?? 1
  const dayAt = head?.cells.findIndex((cell) => head.columns[cell] === 'bookedOn') ?? -1
  const days = rows.filter(({ row }) => row > headingRow).map(({ cells }) => cells[dayAt] ?? '')
  return { encoding, headingRow, dayForm: guessDayForm(days.slice(0, 200)), columns: head?.columns ?? {} }
}
