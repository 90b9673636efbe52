import { createHash } from 'node:crypto'
import { statementsCalls } from '@kikai/contract/bank/statements.calls'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { limits } from '@kikai/kernel/limits'
import type { DemoPerson } from './demo-people.ts'

/** A statement of the yen account, imported by a colleague of who approved slips, with what a clerk finds on one: short by a bank's charge, too much, nobody's, and what went out. */
export async function loadStatement(finance: DemoPerson): Promise<void> {
  const page = { current_page: 1, page_size: limits.pageSizeMax }
  const { data } = await finance.call(managedPaymentsCalls.listRemittances, { ...page, state: null })
  const inYen = data.filter(({ amount }) => amount.currency === 'JPY')
  const [short] = inYen.filter(({ state }) => state === 'submitted')
  const [paid, over] = inYen.filter(({ state }) => state === 'approved')
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '/')
  const rows = [
    ...(short ? [[short.amount.minor - 660, `${short.reference} ｻﾄｳｹﾝｼﾞ`, '振込']] : []),
    ...(paid ? [[paid.amount.minor, `ﾔﾏﾀﾞｾｲｷ(ｶ ${paid.reference}`, '振込']] : []),
    ...(over ? [[over.amount.minor + 1_000, `${over.reference} ｳｴﾀﾞﾊﾞﾝｷﾝ(ｶ`, '振込']] : []),
    [300_000, 'ﾔﾏﾓﾄ ｹﾝｲﾁ', '振込'],
    [128_400, 'ﾄｳﾎｸｹﾝｷ(ｶ', '振込'],
    [64_900, 'PAYPAL PTE LTD', '振込'],
    [-440, '', '振込手数料'],
  ]
  let balance = 18_250_000
  const written = rows.map(([sum, payer, words]) => {
    const amount = Number(sum)
    balance += amount
    return [day, amount < 0 ? -amount : '', amount > 0 ? amount : '', words, payer, balance].join(',')
  })
  const text = ['お取引日,お引出し,お預入れ,お取引内容,振込依頼人,差引残高', ...written].join('\r\n')
  const bytes = new TextEncoder().encode(text)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = 'yamatogawa.csv'
  const { fileId } = await finance.call(
    statementsCalls.uploadStatement,
    { currency: 'JPY', fileName: name, sha256 },
    { name, bytes },
  )
  const { layout } = await finance.call(statementsCalls.previewStatement, { fileId })
  await finance.call(statementsCalls.importStatement, { fileId, layout })
}
