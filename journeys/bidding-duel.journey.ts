import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import type { Id } from '@kikai/kernel/ids'
import { type Caller, callerAs } from './harness/caller.ts'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import type { Product } from './harness/product.ts'
import { giveAddress } from './steps/add-address.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import { giveLot } from './steps/give-lot.ts'

const detail = '/pages/home/goods-detail/goods-detail'

/** The lot begins now instead of in two hours, and is to end after so many seconds. */
async function begin({ database }: Product, lotId: Id<'lot'>, seconds: number): Promise<void> {
  await database`update lot set starts_at = app_now() - interval '1 second' where id = ${lotId}`
  await expect
    .poll(async () => (await database`select from lot where id = ${lotId} and state = 'bidding'`).length, {
      timeout: 40_000,
    })
    .toBe(1)
  await endIn({ database }, lotId, seconds)
  await database`
    update lot set planned_ends_at = ends_at, hard_ends_at = ends_at + interval '1 hour' where id = ${lotId}
  `
}

const endIn = ({ database }: Pick<Product, 'database'>, lotId: Id<'lot'>, seconds: number) =>
  database`update lot set ends_at = app_now() + make_interval(secs => ${seconds}) where id = ${lotId}`

/** Bids so many steps above the least. */
async function bid(person: Person, { steps }: { steps: number }): Promise<void> {
  const { t, page } = person
  await person.button(new RegExp(`^(${t('auctions.do.bid')}|${t('auctions.do.raise')})`)).click()
  const sheet = page.getByRole('dialog')
  const up = sheet.getByRole('button', { name: t('app.part.another') })
  for (let pressed = 0; pressed < steps; pressed += 1) await up.first().click()
  await sheet.getByRole('checkbox').check()
  await person.look()
  await sheet.getByRole('button', { name: t('auctions.bid.send') }).click()
}

inOneLanguage('ja', (language) => {
  test('two buyers outbid each other in the last minutes, which moves the end; the one with more wins and may pay', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to, isInspected: true, priceMax: 3_000_000 })
    const clerks = await financeBy(caller)
    const bidders: Caller[] = []
    for (const one of [account, usual['zh-Hans'].account]) {
      const payer = await callerAs(product, one, { language })
      await giveBalance({ payer, clerks }, { currency, minor: 1_000_000 })
      bidders.push(payer)
    }
    const [first, second] = bidders
    if (!first || !second) throw new Error('nobody bids')
    const [seller, staff] = [await caller(goods.seller, { language }), await caller('staff', { language, staff: true })]
    const lotId = await giveLot({ seller, staff, buyer: first }, goods)
    await giveAddress(first, language)
    const addressId = await giveAddress(second, language)
    await second.call(auctionsCalls.registerForLot, { lotId, addressId, termsAgreed: true, limit: null })
    await begin(product, lotId, 90)

    const one = await someone({ name: 'first', language, as: first })
    const { t } = one
    await one.open(detail, { goodsId: goods.id })
    await one.arrive(detail)
    await one.button(t('auctions.do.register')).click()
    const sheet = one.page.getByRole('dialog')
    await sheet.getByRole('checkbox').check()
    await one.look()
    await sheet.getByRole('button', { name: t('auctions.register.send') }).click()
    await bid(one, { steps: 0 })
    await expect(one.text(t('auctions.own.leading')).first()).toBeVisible()

    const other = await someone({ name: 'second', language, size: 'wide', as: second })
    await other.open(detail, { goodsId: goods.id })
    await other.arrive(detail)
    await bid(other, { steps: 3 })
    await expect(other.text(t('auctions.own.leading')).first()).toBeVisible()
    // The first has done nothing since: the screen heard that somebody bid more, and that the end moved.
    await expect(one.text(t('auctions.own.outbid')).first()).toBeVisible()
    const extended = new RegExp(t('auctions.lane.extended', { count: 1 }).replace('1', '\\d'))
    await expect(one.text(extended).first()).toBeVisible()
    await one.look()

    await bid(one, { steps: 6 })
    await expect(other.text(t('auctions.own.outbid')).first()).toBeVisible()
    await endIn(product, lotId, 2)
    await expect(one.text(t('auctions.own.won')).first()).toBeVisible({ timeout: 40_000 })
    await expect(one.link(t('auctions.do.pay')).first()).toBeVisible()
    await expect(other.text(t('auctions.own.lost')).first()).toBeVisible({ timeout: 40_000 })
    await one.look()
    await other.look()
  })
})
