import { api } from '@kikai/contract/api'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { awaitedByBank, lineOf, linesPayUpTo } from '../../../../test/given/money/bank.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { startProduct, system } from '../../../../test/harness.ts'
import { tellPart } from './tell-part.ts'

startProduct()
linesPayUpTo(5_000_000)

const never = (): never => {
  throw new Error('there is none')
}

test('who is short of a top-up is led to their balance, and of an order to its payment', async () => {
  const clerk = await as.finance()
  const member = await as.member()
  const amount = { currency: 'JPY', minor: 50_000 } as const
  const { remittance: topUp } = accepted(await member.call(api.payments.createRecharge, { amount }))
  const order = await awaitedByBank(60_000)
  const ways = [
    { remittance: topUp ?? never(), payer: member, link: screenLinks.balance() },
    { remittance: order.remittance, payer: order.buyer, link: screenLinks.payment(order.remittance.subject.id) },
  ]
  for (const { remittance, payer, link } of ways) {
    const line = await lineOf(clerk, [{ amount: 40_000, payer: remittance.reference }])
    const about = { remittanceId: remittance.id, lineId: line.id, version: line.version }
    accepted(await clerk.call(api.bank.askForRest, about))
    await tellPart(system(), { remittanceId: remittance.id })
    const { data } = accepted(await payer.call(api.notices.listNotices, { current_page: 1, page_size: 20 }))
    expect(data.find(({ kind }) => kind === 'remittancePart')).toMatchObject({ link })
  }
})

test('a clerk finds the transfer of a top-up by its number', async () => {
  const [clerk, member] = [await as.finance(), await as.member()]
  const amount = { currency: 'JPY', minor: 51_000 } as const
  const { number, remittance } = accepted(await member.call(api.payments.createRecharge, { amount }))
  const line = await lineOf(clerk, [{ amount: 1_234, payer: 'ﾀﾞﾚｶ' }])
  const { candidates } = accepted(await clerk.call(api.bank.readBankLine, { lineId: line.id, words: number }))
  expect(candidates.map(({ remittanceId }) => remittanceId)).toContain(remittance?.id)
})
