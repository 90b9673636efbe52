import { api } from '@kikai/contract/api'
import type { BankLine } from '@kikai/contract/bank/bank.shapes'
import { jpy } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { importedStatement, linesPayUpTo } from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { remitted, wish, yen } from '../../../../test/given/deals/refunds.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()
linesPayUpTo(5_000_000)

const today = async () => {
  const [row] = await product().app.db`select to_char(app_now(), 'YYYY/MM/DD') as day`
  return String(row?.['day'])
}
const lineNow = async (who: Person, { id: lineId }: Pick<BankLine, 'id'>) =>
  accepted(await who.call(api.bank.readBankLine, { lineId }))

/** A refund by bank to an account that is in another name than the buyer's own, sent with the bank's number. */
async function refundSent(clerk: Person, minor: number, reference: string) {
  const of = await remitted(jpy(minor))
  const account = { bank: '岸浜信用金庫', branch: '本店', number: '1234471', holder: 'カ）ヤマダショウジ' }
  const input = { ...wish(of.orderId, { kind: 'money', amount: yen(minor) }), account }
  const [refund] = accepted(await of.buyer.call(api.refunds.requestRefund, input)).refunds
  if (!refund) throw new Error('no refund')
  const answer = { refundId: refund.id, decision: 'approve' as const, text: 'As agreed.', fileIds: [] }
  accepted(await of.seller.call(api.refunds.auditRefund, answer))
  const paid = { refundId: refund.id, outcome: 'paid' as const, reference, text: '' }
  accepted(await clerk.call(api.refunds.settleRefund, paid))
  return refund
}

test('an outgoing line shows the refund of its very sum by the holder of the account, in any width, and a person says so', async () => {
  const [clerk, day] = [await as.finance(), await today()]
  const refund = await refundSent(clerk, 31_771, 'RF-0001-31771')
  const { lines } = await importedStatement(clerk, [{ day, amount: -31_771, payer: 'ｶ)ﾔﾏﾀﾞｼﾖｳｼﾞ' }])
  await sweep('bank.matchOutgoing')
  const [line] = await Promise.all(lines.map((one) => lineNow(clerk, one)))
  if (!line) throw new Error('no line')
  expect(line).toMatchObject({
    state: 'open',
    ordered: [
      { kind: 'refund', number: refund.number, payee: 'カ）ヤマダショウジ', fits: { number: false, payee: true } },
    ],
  })
  const orderedId = line.ordered[0]?.id
  if (!orderedId) throw new Error('nothing was ordered')
  const named = { lineId: line.id, version: line.version, as: 'ordered' as const, orderedId, note: 'The holder fits.' }
  expect(accepted(await clerk.call(api.bank.bookLine, named))).toMatchObject({ state: 'settled', outcome: 'ordered' })
  await expectSound()
})

test('a refund whose number of the bank’s stands on the line is matched by itself', async () => {
  const [clerk, day] = [await as.finance(), await today()]
  const refund = await refundSent(clerk, 31_772, 'RF-0002-31772')
  const { lines } = await importedStatement(clerk, [{ day, amount: -31_772, words: '振込', ref: 'RF-0002-31772' }])
  expect(lines[0]).toMatchObject({ state: 'settled', outcome: 'ordered', bookedFor: refund.number })
  await expectSound()
})
