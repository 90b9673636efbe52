import { api } from '@kikai/contract/api'
import type { PaperRow } from '@kikai/contract/papers/papers.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { workOffAnnounced } from '../../../../test/given/messages/announced.ts'
import { freight, shared } from '../../../../test/given/deals/freight.ts'
import { type BuyerPerson, type Placed, accepted, givenBuyer } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { papersPersonal } from '../papers.personal.ts'

startProduct()

const heard = /^(order\.(paid|cancelled)|freight\.(paid|returned))$/
type Deal = Placed & { payer: BuyerPerson }
/** Its freight was paid by somebody else than the buyer, who was sent the link. */
async function paidByLink(): Promise<Deal> {
  const deal = await shared()
  const payer = await givenBuyer({ balance: jpy(1_000) })
  await product().app.db`update member set name = '浪速重機 経理部' where id = ${payer.id}`
  accepted(await payer.call(api.orders.paySharedFreight, { token: deal.token, method: 'balance' }))
  await workOffAnnounced(heard, 2)
  return { ...deal, payer }
}
const mine = async (who: BuyerPerson): Promise<PaperRow[]> => accepted(await who.call(api.papers.listMyPapers, {})).data
const ofFreight = ({ kind, total }: PaperRow) =>
  (kind === 'invoice' || kind === 'creditNote') && total.minor === freight.minor

describe('freight that somebody else paid by a link', () => {
  test('is invoiced once to whoever paid it, by the name of their account and without the buyer’s address', async () => {
    const deal = await paidByLink()
    const papers = await mine(deal.payer)
    expect(papers).toMatchObject([{ kind: 'invoice', total: freight }])
    const [invoice] = papers
    if (!invoice) throw new Error('the payer has no invoice')
    const { data, buyer: to } = accepted(await deal.payer.call(api.papers.readPaper, { paperId: invoice.id }))
    expect(data).toMatchObject({ lines: [], freight: { amount: freight.minor } })
    expect(to).toMatchObject({ name: '浪速重機 経理部', company: '', street: '', mobile: '', postalCode: '' })
    accepted(await deal.payer.call(api.papers.openPaper, { paperId: invoice.id }))
    await expectSound()
  })

  test('is no paper of the buyer’s, and one of the seller’s', async () => {
    const deal = await paidByLink()
    const { orderId, seller } = deal
    const [invoice] = await mine(deal.payer)
    if (!invoice) throw new Error('the payer has no invoice')
    const paperId = invoice.id
    const { papers } = accepted(await deal.buyer.call(api.papers.listOrderPapers, { orderId }))
    expect(papers.filter(ofFreight)).toEqual([])
    expect((await mine(deal.buyer)).filter(ofFreight)).toEqual([])
    for (const call of [api.papers.readPaper, api.papers.openPaper])
      expect((await deal.buyer.call(call, { paperId })).code).toBe(requestErrors.notFound.code)
    const issued = accepted(await seller.call(api.papers.listManagedPapers, { orderId })).papers
    expect(issued.filter(ofFreight)).toHaveLength(1)
    // The order and what else was issued about it stay the buyer's.
    expect((await deal.payer.call(api.papers.listOrderPapers, { orderId })).code).toBe(requestErrors.notFound.code)
  })

  test('is credited to them too when it goes back', async () => {
    const deal = await paidByLink()
    const { orderId } = deal
    accepted(await deal.seller.call(api.orders.cancelManagedOrder, { orderId, reason: 'Broken in the yard' }))
    await workOffAnnounced(heard, 2)
    const [credit, invoice, ...others] = await mine(deal.payer)
    expect(others).toEqual([])
    expect(credit).toMatchObject({ kind: 'creditNote', total: freight, corrects: invoice?.number })
    expect((await mine(deal.buyer)).filter(ofFreight)).toEqual([])
    await expectSound()
  })

  test('is the buyer’s where the buyer uses the link, and is made out to where the goods go', async () => {
    const deal = await shared()
    const { orderId, token } = deal
    accepted(await deal.buyer.call(api.orders.paySharedFreight, { token, method: 'balance' }))
    await workOffAnnounced(heard, 2)
    const invoice = (await mine(deal.buyer)).find(ofFreight)
    if (!invoice) throw new Error('the buyer has no invoice')
    const order = accepted(await deal.buyer.call(api.orders.readMyOrder, { orderId }))
    const { buyer: to } = accepted(await deal.buyer.call(api.papers.readPaper, { paperId: invoice.id }))
    expect(to.street).toBe(order.address.street)
  })

  test('names nobody any more once its payer has left', async () => {
    const deal = await paidByLink()
    await product().app.transaction((db) => papersPersonal.erase({ db }, { memberId: deal.payer.id, contacts: [] }))
    const issued = accepted(await deal.seller.call(api.papers.listManagedPapers, { orderId: deal.orderId })).papers
    const invoice = issued.find(ofFreight)
    if (!invoice) throw new Error('the seller has no invoice')
    const { buyer: to } = accepted(await deal.seller.call(api.papers.readManagedPaper, { paperId: invoice.id }))
    expect(to.name).toBe('—')
  })
})
