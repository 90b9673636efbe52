import { api } from '@kikai/contract/api'
import type { PaperKind } from '@kikai/contract/papers/papers.shapes'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Placed, accepted, paid } from '../../../../test/given/deals/orders.ts'
import { ofOrder, textsOn } from '../../../../test/given/people/papers.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

type Specification = { serial?: string; weightKg?: number | null; dimensionsMm?: object | null }
async function specified({ goods }: Placed, { serial = '', weightKg = null, dimensionsMm = null }: Specification) {
  const { db } = product().app
  await db`
    update goods
    set serial = ${serial}, weight_kg = ${weightKg}, dimensions_mm = ${dimensionsMm && db.json({ ...dimensionsMm })}
    where id = ${goods.id}
  `
}
async function prepared(deal: Placed, kind: PaperKind = 'packingList') {
  accepted(await deal.seller.call(api.papers.preparePapers, { orderId: deal.orderId }))
  const { papers } = accepted(await deal.seller.call(api.papers.listManagedPapers, { orderId: deal.orderId }))
  const paper = papers.find((one) => one.kind === kind)
  if (!paper) throw new Error(`there is no ${kind}`)
  return paper.id
}
/** What stands on the pages in English. */
async function readOff({ seller }: Placed, paperId: Awaited<ReturnType<typeof prepared>>): Promise<string[]> {
  return textsOn(accepted(await seller.call(api.papers.openManagedPaper, { paperId, language: 'en' })))
}
const said = (texts: readonly string[], words: string) => texts.filter((text) => text.includes(words))

describe('a packing list', () => {
  test('says serial number, size and weight of a machine as its specification has them, and what all weighs', async () => {
    const deal = await paid({ price: jpy(4_580_000) })
    const dimensionsMm = { length: 9_425, width: 2_800, height: 3_040 }
    await specified(deal, { serial: 'PC200-310457', weightKg: 19_900, dimensionsMm })
    const texts = await readOff(deal, await prepared(deal))
    expect(said(texts, 'Serial no. PC200-310457 · L 9,425 × W 2,800 × H 3,040 mm')).toHaveLength(1)
    expect(said(texts, '19,900 kg')).toHaveLength(2)
    expect(said(texts, 'Total net weight')).toHaveLength(1)
    expect(said(texts, 'Pieces')).toHaveLength(1)
  })

  test('adds up the weight of several pieces, and says what each weighs', async () => {
    const deal = await paid({ price: jpy(1_000), stock: 3, quantity: 3, balance: jpy(3_000) })
    await specified(deal, { weightKg: 1_250 })
    const texts = await readOff(deal, await prepared(deal))
    expect(said(texts, '1,250 kg each')).toHaveLength(1)
    expect(said(texts, '3,750 kg')).toHaveLength(2)
  })

  test('leaves blank what nobody has said', async () => {
    const deal = await paid({ price: jpy(1_000) })
    await specified(deal, {})
    const paperId = await prepared(deal)
    const texts = await readOff(deal, paperId)
    expect([...said(texts, ' kg'), ...said(texts, ' mm'), ...said(texts, 'Serial no.')]).toEqual([])
    expect(said(texts, 'Total net weight')).toHaveLength(1)
    const { data } = ofOrder(accepted(await deal.seller.call(api.papers.readManagedPaper, { paperId })))
    expect(data.lines).toMatchObject([{ piece: { serial: '', weightKg: null, dimensionsMm: null } }])
  })

  test('stays as it was issued when the goods are written otherwise later', async () => {
    const deal = await paid({ price: jpy(1_000) })
    await specified(deal, { serial: 'A-1', weightKg: 900 })
    const paperId = await prepared(deal)
    await specified(deal, { serial: 'B-2', weightKg: 800 })
    const { data } = ofOrder(accepted(await deal.buyer.call(api.papers.readPaper, { paperId })))
    expect(data.lines).toMatchObject([{ piece: { serial: 'A-1', weightKg: 900 } }])
  })

  test('alone says it: the delivery note beside it does not', async () => {
    const deal = await paid({ price: jpy(1_000) })
    await specified(deal, { serial: 'A-1', weightKg: 900 })
    const texts = await readOff(deal, await prepared(deal, 'deliveryNote'))
    expect([...said(texts, 'A-1'), ...said(texts, '900 kg')]).toEqual([])
  })
})
