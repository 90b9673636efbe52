import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { type Placed, accepted, paid, placed } from '../../../../test/given/deals/orders.ts'
import { ofOrder, textsOn } from '../../../../test/given/people/papers.ts'
import { startProduct, system } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'
import { readShipments } from '../../shipping/shipping.public.ts'
import { papersListeners } from '../papers.jobs.ts'

startProduct()

const parcel = { carrier: 'seino', trackingNumber: '1234-5678-9012' } as const
const prepare = ({ seller, orderId }: Pick<Placed, 'seller' | 'orderId'>) =>
  seller.call(api.papers.preparePapers, { orderId })
const listed = async ({ seller, orderId }: Pick<Placed, 'seller' | 'orderId'>) =>
  accepted(await seller.call(api.papers.listManagedPapers, { orderId }))
const kinds = async (deal: Placed) => (await listed(deal)).papers.map(({ kind, corrects }) => [kind, corrects])

async function dispatched({ seller, orderId }: Placed, lines?: { position: number; quantity: number }[]) {
  accepted(await seller.call(api.orders.dispatchOrder, { orderId, ...parcel, ...(lines ? { lines } : {}) }))
  const shipmentId = (await readShipments(system(), orderId)).at(-1)?.id
  if (!shipmentId) throw new Error('nothing was sent')
  for (const _ of [1, 2]) await papersListeners['order.shipped']?.(system(), { orderId, shipmentId })
}

async function dataOf({ seller }: Placed, paperId: Id<'paper'>) {
  return ofOrder(accepted(await seller.call(api.papers.readManagedPaper, { paperId }))).data
}

describe(api.papers.preparePapers.path, () => {
  test('of a paid order the seller has packing list and delivery note before it is sent, once, to put them in the crate', async () => {
    const deal = await paid({ price: jpy(4_580_000) })
    expect((await listed(deal)).allowedActions).toMatchObject([{ action: 'preparePapers', enabled: true }])
    const both = await Promise.all([prepare(deal), prepare(deal)])
    for (const answer of both) accepted(answer)
    expect(await kinds(deal)).toEqual([
      ['packingList', null],
      ['deliveryNote', null],
    ])
    const after = await listed(deal)
    expect(after.allowedActions).toEqual([])
    expect(after.papers.every(({ number }) => number.endsWith('-000001'))).toBe(true)
    const [list] = after.papers
    if (!list) throw new Error('no packing list')
    expect(await dataOf(deal, list.id)).toMatchObject({ shipments: [], lines: [{ quantity: 1 }] })
    const opened = accepted(await deal.seller.call(api.papers.openManagedPaper, { paperId: list.id, language: 'en' }))
    expect((await textsOn(opened)).join('\n')).not.toContain('Date shipped')
    expect((await fetchedUrl(deal, list.id)).startsWith('/')).toBe(true)
    await expectSound()
  })

  test('what is issued when it is sent has the tracking number, and names what lay in the crate', async () => {
    const deal = await paid()
    accepted(await prepare(deal))
    const [list, note] = (await listed(deal)).papers
    await dispatched(deal)
    expect(await kinds(deal)).toEqual([
      ['packingList', null],
      ['deliveryNote', null],
      ['packingList', list?.number],
      ['deliveryNote', note?.number],
    ])
    const newest = (await listed(deal)).papers.at(-1)
    if (!newest) throw new Error('no delivery note')
    expect((await dataOf(deal, newest.id)).shipments).toMatchObject([{ trackingNumber: '1234-5678-9012' }])
    await expectSound()
  })

  test('holds what has not been sent yet; after a part the rest has papers of its own', async () => {
    const deal = await paid({ quantity: 3, price: jpy(1_000_000), balance: jpy(3_000_000) })
    await dispatched(deal, [{ position: 0, quantity: 1 }])
    accepted(await prepare(deal))
    const { papers } = await listed(deal)
    const last = papers.at(-1)
    if (!last) throw new Error('no delivery note')
    expect((await dataOf(deal, last.id)).lines.map(({ quantity }) => quantity)).toEqual([2])
    await dispatched(deal, [{ position: 0, quantity: 1 }])
    expect((await listed(deal)).papers.at(-1)?.corrects).toBe(last.number)
    accepted(await prepare(deal))
    const rest = (await listed(deal)).papers.at(-1)
    if (!rest) throw new Error('no delivery note')
    expect((await dataOf(deal, rest.id)).lines.map(({ quantity }) => quantity)).toEqual([1])
    await expectSound()
  })

  test('is nothing for an order that is not paid, was sent or is another company’s', async () => {
    const unpaid = await placed()
    expect((await listed(unpaid)).allowedActions).toEqual([])
    expect((await prepare(unpaid)).code).toBe(requestErrors.wrongState.code)
    const sent = await paid()
    await dispatched(sent)
    expect((await listed(sent)).allowedActions).toEqual([])
    expect((await prepare(sent)).code).toBe(requestErrors.wrongState.code)
    const stranger = await as.seller()
    const { orderId } = await paid()
    expect((await prepare({ seller: stranger, orderId })).code).toBe(requestErrors.notFound.code)
  })
})

const fetchedUrl = async ({ seller }: Placed, paperId: Id<'paper'>) =>
  accepted(await seller.call(api.papers.openManagedPaper, { paperId, language: 'ja' })).url
