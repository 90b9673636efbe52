import { api } from '@kikai/contract/api'
import { listingErrors } from '@kikai/contract/goods/listing.errors'
import type { SentOf } from '@kikai/contract/call'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { cny, jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../../test/as.ts'
import { givenCategory, goods, soldGoods } from '../../../../test/given/goods/goods.ts'
import { runningLot } from '../../../../test/given/deals/lots.ts'
import { accepted, givenBuyer, placed } from '../../../../test/given/deals/orders.ts'
import { product, startProduct } from '../../../../test/harness.ts'

startProduct()

type Owner = Pick<SellerPerson, 'call' | 'companyId'>
const listed = async (who: Owner, asked: object = {}): Promise<ManagedGoods[]> =>
  accepted(await who.call(api.goods.listManagedGoods, asked)).data
const stateOf = async (who: Owner, id: string) => (await listed(who)).find((one) => one.id === id)?.state
const yen = (minor: number) => ({ currency: 'JPY' as const, minor })

/** A seller with goods on sale, a draft, and goods that a buyer holds. */
async function stocked() {
  const { seller, goods: held } = await placed({ price: jpy(1_000_000) })
  const { companyId } = seller
  const price = jpy(2_000_000)
  const [onSale, other] = [await goods({ companyId, price }), await goods({ companyId, price })]
  const [aDraft] = [await goods({ companyId, price, state: 'unpublished' })]
  return { seller, held, onSale, other, draft: aDraft }
}
const reasons = (left: readonly { goodsId: string; reason: { name: string } }[]) =>
  Object.fromEntries(left.map(({ goodsId, reason }) => [goodsId, reason.name]))

const seenOf = async (seller: Owner, ids: readonly string[]) =>
  (await listed(seller)).flatMap(({ id, version }) => (ids.includes(id) ? [{ goodsId: id, version }] : []))

describe(api.goods.takeDownMany.path, () => {
  test('takes down what nobody is buying, and names the others with the reason', async () => {
    const { seller, held, onSale, other, draft } = await stocked()
    const goodsIds = [held.id, onSale.id, other.id, draft.id]
    const { changed, left } = accepted(await seller.call(api.goods.takeDownMany, { goodsIds }))
    expect(changed).toBe(2)
    expect(reasons(left)).toEqual({ [held.id]: 'inADeal', [draft.id]: 'wrongState' })
    expect(await stateOf(seller, onSale.id)).toBe('unpublished')
    expect(await stateOf(seller, held.id)).toBe('under_negotiation')
    const found = await as.guest().call(api.goods.listGoods, { companyId: seller.companyId })
    expect(found.data.data.map(({ id }) => id)).toEqual([held.id])
  })

  test('another company’s goods among them are not there, and nothing is changed', async () => {
    const { seller, onSale } = await stocked()
    const theirs = await goods({ companyId: (await as.seller()).companyId })
    for (const id of [theirs.id, onSale.id.replace(/.{4}$/, '0000') as typeof onSale.id]) {
      const answer = await seller.call(api.goods.takeDownMany, { goodsIds: [onSale.id, id] })
      expect(answer.code).toBe(requestErrors.notFound.code)
    }
    expect(await stateOf(seller, onSale.id)).toBe('on_sale')
  })

  test('the platform’s staff give a reason, which stays with each and keeps it down', async () => {
    const { seller, held, onSale } = await stocked()
    const staff = await as.staff()
    const { changed, left } = accepted(await staff.call(api.goods.takeDownMany, { goodsIds: [onSale.id] }))
    expect(changed).toBe(0)
    expect(reasons(left)).toEqual({ [onSale.id]: 'reasonNeeded' })
    expect(await stateOf(seller, onSale.id)).toBe('on_sale')
    const goodsIds = [onSale.id, held.id]
    const down = accepted(await staff.call(api.goods.takeDownMany, { goodsIds, reason: 'Photos of another machine' }))
    expect([down.changed, reasons(down.left)]).toEqual([1, { [held.id]: 'inADeal' }])
    expect((await listed(seller)).find(({ id }) => id === onSale.id)).toMatchObject({
      state: 'unpublished',
      takenDown: { reason: 'Photos of another machine' },
    })
    const again = accepted(await seller.call(api.goods.publishGoods, { goodsIds: [onSale.id], termsAgreed: true }))
    expect(again).toMatchObject({ published: 0, left: [{ takenDown: true }] })
  })

  test('of an order and a taking down in the same moment one stands, whoever comes first', async () => {
    const seller = await as.seller()
    const price = jpy(3_000_000)
    const rounds = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { id } = await goods({ companyId: seller.companyId, price })
        const who = await givenBuyer()
        const [down, order] = await Promise.all([
          seller.call(api.goods.takeDownMany, { goodsIds: [id] }),
          who.call(api.orders.placeOrder, {
            goodsId: id,
            quantity: 1,
            addressId: who.addressId,
            expectedTotals: [price],
            confirmed: true,
          }),
        ])
        return [accepted(down).changed, order.code === 200 ? 1 : 0]
      }),
    )
    expect(rounds.map(([down = 0, ordered = 0]) => down + ordered)).toEqual(Array(6).fill(1))
  })
})

describe(api.goods.repriceGoods.path, () => {
  const wish = async (seller: Owner, id: string, minor: number) => {
    const found = (await listed(seller)).find((one) => one.id === id)
    if (!found) throw new Error('not in the list')
    return { goodsId: found.id, version: found.version, price: yen(minor) }
  }

  test('gives each the price that was shown; buyers see it, and what is held keeps its own', async () => {
    const { seller, held, onSale, draft } = await stocked()
    const prices = [
      await wish(seller, held.id, 900_000),
      await wish(seller, onSale.id, 1_900_000),
      await wish(seller, draft.id, 1_800_000),
    ]
    const { changed, left } = accepted(await seller.call(api.goods.repriceGoods, { prices }))
    expect(changed).toBe(2)
    expect(reasons(left)).toEqual({ [held.id]: 'inADeal' })
    const cards = await (await as.member()).call(api.goods.listGoods, { companyId: seller.companyId })
    expect(cards.data.data.find(({ id }) => id === onSale.id)).toMatchObject({ price: yen(1_900_000) })
    const rows = await listed(seller)
    expect(rows.find(({ id }) => id === draft.id)).toMatchObject({ price: yen(1_800_000), state: 'unpublished' })
    expect(rows.find(({ id }) => id === held.id)).toMatchObject({ price: yen(1_000_000) })
  })

  test('what a colleague changed meanwhile stays as the colleague left it', async () => {
    const { seller, onSale } = await stocked()
    const prices = [await wish(seller, onSale.id, 1_700_000)]
    const both = await Promise.all([
      seller.call(api.goods.repriceGoods, { prices }),
      seller.call(api.goods.repriceGoods, { prices: prices.map((one) => ({ ...one, price: yen(1_600_000) })) }),
    ])
    const answers = both.map(accepted)
    expect(answers.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(answers.flatMap(({ left }) => left.map(({ reason }) => reason.name))).toEqual([
      requestErrors.olderVersion.name,
    ])
  })

  test('a price on request is none that could be changed', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId, price: null, pricingType: 'on_request' })
    const { left } = accepted(
      await seller.call(api.goods.repriceGoods, { prices: [await wish(seller, id, 1_000_000)] }),
    )
    expect(left).toMatchObject([{ goodsId: id, reason: { code: listingErrors.noPrice.code } }])
  })

  test('a price stays in its currency, and is never less than one of it', async () => {
    const seller = await as.seller()
    const { id } = await goods({ companyId: seller.companyId, price: cny(28_600_000) })
    const { version } = (await listed(seller))[0] ?? { version: 1 }
    const ask = (price: { currency: 'JPY' | 'CNY'; minor: number }) =>
      seller.call(api.goods.repriceGoods, { prices: [{ goodsId: id, version, price }] })
    expect(await ask(yen(1_000_000))).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'prices', rule: 'currency' }] },
    })
    expect((await ask({ currency: 'CNY', minor: 1 })).code).toBe(requestErrors.invalidInput.code)
    expect((await listed(seller))[0]?.price).toEqual(cny(28_600_000))
  })

  test('another company’s goods are not there, whatever their version', async () => {
    const [seller, other] = [await as.seller(), await as.seller()]
    const theirs = await goods({ companyId: other.companyId })
    const prices = [{ goodsId: theirs.id, version: 1, price: yen(1_000_000) }]
    expect((await seller.call(api.goods.repriceGoods, { prices })).code).toBe(requestErrors.notFound.code)
  })
})

describe(api.goods.archiveMany.path, () => {
  test('takes drafts out of the list for good; what is on sale or was sold in part stays', async () => {
    const { seller, onSale, draft } = await stocked()
    const part = await goods({ companyId: seller.companyId, stock: 3, state: 'unpublished' })
    await product().app.db`update stock set sold = 1 where goods_id = ${part.id}`
    const seen = await seenOf(seller, [onSale.id, draft.id, part.id])
    const { changed, left } = accepted(await seller.call(api.goods.archiveMany, { goods: seen }))
    expect(changed).toBe(1)
    expect(reasons(left)).toEqual({ [onSale.id]: 'wrongState', [part.id]: listingErrors.soldInPart.name })
    expect(await stateOf(seller, draft.id)).toBeUndefined()
    const goneBefore = seen.filter(({ goodsId }) => goodsId === draft.id)
    const again = accepted(await seller.call(api.goods.archiveMany, { goods: goneBefore }))
    expect(again).toMatchObject({ changed: 0, left: [{ goodsId: draft.id, reason: { name: 'wrongState' } }] })
    await product().app.db`update stock set sold = 0 where goods_id = ${part.id}`
  })

  test('leaves a draft that a colleague has worked on since it was ticked', async () => {
    const { seller, draft } = await stocked()
    const seen = await seenOf(seller, [draft.id])
    const prices = seen.map((one) => ({ ...one, price: yen(2_100_000) }))
    accepted(await seller.call(api.goods.repriceGoods, { prices }))
    const { changed, left } = accepted(await seller.call(api.goods.archiveMany, { goods: seen }))
    expect([changed, reasons(left)]).toEqual([0, { [draft.id]: requestErrors.olderVersion.name }])
    expect(await stateOf(seller, draft.id)).toBe('unpublished')
  })

  test('of another company takes nothing', async () => {
    const [seller, other] = [await as.seller(), await as.seller()]
    const theirs = await goods({ companyId: other.companyId, state: 'unpublished' })
    const answer = await seller.call(api.goods.archiveMany, { goods: [{ goodsId: theirs.id, version: 1 }] })
    expect(answer.code).toBe(requestErrors.notFound.code)
    expect(await stateOf(other, theirs.id)).toBe('unpublished')
  })
})

describe(api.goods.editGoods.path, () => {
  const place = { country: 'JP', region: '', city: 'Sakai' }

  test('gives listings the same category, delivery and place, and leaves all else; what is held stays', async () => {
    const { seller, held, onSale, draft } = await stocked()
    const categoryId = await givenCategory('wheel-loader')
    const changes = { categoryId, deliveryPeriod: '1-2', shippingCountries: ['JP', 'CN'], place } satisfies SentOf<
      typeof api.goods.editGoods
    >['changes']
    const seen = await seenOf(seller, [held.id, onSale.id, draft.id])
    const before = accepted(await seller.call(api.goods.readManagedGoods, { goodsId: onSale.id }))
    const { changed, left } = accepted(await seller.call(api.goods.editGoods, { goods: seen, changes }))
    expect([changed, reasons(left)]).toEqual([2, { [held.id]: 'inADeal' }])
    const after = accepted(await seller.call(api.goods.readManagedGoods, { goodsId: onSale.id }))
    expect(after.draft).toEqual({ ...before.draft, ...changes, title: after.draft.title, place: undefined, ...place })
    const found = await as.guest().call(api.goods.listGoods, { companyId: seller.companyId, categoryId })
    expect(found.data.data.map(({ id }) => id)).toEqual([onSale.id])
    const [entries] = await product().app.db`
      select count(distinct e.id)::int as count
      from audit_entry e
      join audit_change c on c.entry_id = e.id
      where e.actor_id = ${seller.id} and c.entity = 'goods' and c.entity_id = ${onSale.id}
    `
    expect(entries?.count).toBe(1)
  })

  test('leaves what is at auction, what staff took down, and what a colleague changed; nothing at all is no change', async () => {
    const { seller: owner, goods: inLot } = await runningLot()
    const lotSeen = await seenOf(owner, [inLot.id])
    const atAuction = accepted(await owner.call(api.goods.editGoods, { goods: lotSeen, changes: { place } }))
    expect(reasons(atAuction.left)).toEqual({ [inLot.id]: 'inADeal' })

    const { seller, onSale, other } = await stocked()
    const staff = await as.staff()
    accepted(await staff.call(api.goods.takeDownMany, { goodsIds: [onSale.id], reason: 'Not a machine' }))
    const seen = await seenOf(seller, [onSale.id, other.id])
    accepted(
      await seller.call(api.goods.editGoods, {
        goods: seen.filter(({ goodsId }) => goodsId === other.id),
        changes: { place },
      }),
    )
    const { changed, left } = accepted(await seller.call(api.goods.editGoods, { goods: seen, changes: { place } }))
    expect([changed, reasons(left)]).toEqual([0, { [onSale.id]: 'takenDown', [other.id]: 'olderVersion' }])
    const down = seen.find(({ goodsId }) => goodsId === onSale.id)!
    const prices = [{ ...down, price: yen(1_900_000) }]
    expect(reasons(accepted(await seller.call(api.goods.repriceGoods, { prices })).left)).toEqual({
      [onSale.id]: 'takenDown',
    })
    expect((await seller.call(api.goods.editGoods, { goods: seen, changes: {} })).code).toBe(
      requestErrors.invalidInput.code,
    )
  })

  test('of another company changes nothing', async () => {
    const [seller, other] = [await as.seller(), await as.seller()]
    const theirs = await goods({ companyId: other.companyId })
    const answer = await seller.call(api.goods.editGoods, {
      goods: [{ goodsId: theirs.id, version: 1 }],
      changes: { place },
    })
    expect(answer.code).toBe(requestErrors.notFound.code)
  })
})

describe('the order of a seller’s list', () => {
  test('goes by price within each currency, by the last change and by the longest time on the list, page by page', async () => {
    const seller = await as.seller()
    const { companyId } = seller
    const dear = await goods({ companyId, price: jpy(9_000_000) })
    const yuan = await goods({ companyId, price: cny(10_000_000) })
    const cheap = await goods({ companyId, price: jpy(1_000_000) })
    const none = await goods({ companyId, price: null, state: 'unpublished' })
    const inOrder = async (sort: string) => {
      const found: string[] = []
      let after: string | null = null
      do {
        const page: { data: ManagedGoods[]; next?: string | null } = accepted(
          await seller.call(api.goods.listManagedGoods, { sort, page_size: 2, ...(after ? { after } : {}) } as object),
        )
        found.push(...page.data.map(({ id }) => id))
        after = page.next ?? null
      } while (after)
      return found
    }
    expect(await inOrder('priceHighest')).toEqual([yuan.id, dear.id, cheap.id, none.id])
    expect(await inOrder('priceLowest')).toEqual([yuan.id, cheap.id, dear.id, none.id])
    expect(await inOrder('longestListed')).toEqual([dear.id, yuan.id, cheap.id, none.id])
    expect(await inOrder('newest')).toEqual([none.id, cheap.id, yuan.id, dear.id])
    await product().app.db`update goods set updated_at = updated_at + interval '1 hour' where id = ${dear.id}`
    expect((await inOrder('changed'))[0]).toBe(dear.id)
  })

  test('another company’s goods are no place in it: nothing is told of where they would stand', async () => {
    const [seller, other] = [await as.seller(), await as.seller()]
    await goods({ companyId: seller.companyId, price: jpy(9_000_000) })
    const theirs = await goods({ companyId: other.companyId, price: jpy(1), state: 'unpublished' })
    const { data, next } = accepted(
      await seller.call(api.goods.listManagedGoods, { sort: 'priceLowest', after: theirs.id }),
    )
    expect([data, next]).toEqual([[], null])
  })
})

test('goods that were sold can neither be taken down, nor priced anew, nor deleted', async () => {
  const seller = await as.seller()
  const { id } = await soldGoods({ companyId: seller.companyId })
  const { version } = (await listed(seller))[0] ?? { version: 1 }
  const prices = [{ goodsId: id, version, price: yen(1_000_000) }]
  const answers = [
    await seller.call(api.goods.takeDownMany, { goodsIds: [id] }),
    await seller.call(api.goods.archiveMany, { goods: [{ goodsId: id, version }] }),
    await seller.call(api.goods.repriceGoods, { prices }),
  ]
  expect(answers.map(({ data }) => [data.changed, data.left[0]?.reason.code])).toEqual(
    Array(3).fill([0, requestErrors.wrongState.code]),
  )
})

test('a seller finds their own machine by its serial number, however it is divided; another company does not', async () => {
  const [seller, other] = [await as.seller(), await as.seller()]
  const { id } = await goods({ companyId: seller.companyId, serial: 'K-45 10987' })
  await goods({ companyId: seller.companyId, serial: 'Z-1' })
  expect((await listed(seller, { words: 'k4510987' })).map((one) => one.id)).toEqual([id])
  expect(await listed(other, { words: 'k4510987' })).toEqual([])
})
