import type { Id } from '@kikai/kernel/ids'
import { companies } from '../apps/server/demo/data/companies.ts'
import { usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Product } from './harness/product.ts'
import { giveAddress } from './steps/add-address.ts'
import { financeBy, giveBalance } from './steps/give-balance.ts'
import { logIn } from './steps/log-in.ts'
import { shipOrder } from './steps/ship-order.ts'

const detail = '/pages/home/goods-detail/goods-detail'
const ask = '/pages/home/goods-detail/ask-sourcing/ask-sourcing'
const mine = '/pages/me/my-sourcing/my-sourcing'
const balance = '/pages/me/my-balance/my-balance'
const manage = '/pages/me/backend-manage/order-manage/sourcing-manage/sourcing-manage'

/** A listing of the demo that is procured on request, sent free of charge so that no freight has to be quoted, and its seller. */
async function procured({ database }: Product) {
  const [goods] = await database<{ id: Id<'goods'>; minor: number; code: string }[]>`
    update goods
    set freight = 'free', freight_minor = null, freight_from = null, freight_to = null, shipping_countries = '{}'
    where id = (
      select id from goods
      where state = 'waiting_for_procurement' and price_currency = 'JPY' and price_minor is not null
      order by price_minor, id
      limit 1
    )
    returning id, price_minor as minor, (select code from company where company.id = company_id) as code
  `
  const seller = companies.find(({ key }) => key.replace(/[^a-z]/g, '').startsWith(goods?.code.toLowerCase() ?? '?'))
  if (!goods || !seller) throw new Error('the demo procures nothing')
  return { ...goods, seller: `seller.${seller.key}` }
}

inOneLanguage('ja', (language) => {
  test('a machine is procured: asked for, quoted, its deposit paid, and the rest when it is there', async ({
    someone,
    caller,
    product,
  }) => {
    const { account, currency } = usual[language]
    const goods = await procured(product)
    const clerks = await financeBy(caller)
    const payer = await caller(account)
    await giveBalance({ payer, clerks }, { currency, minor: goods.minor * 2 })
    await giveAddress(payer, language)

    const buyer = await someone({ name: 'buyer', language })
    await test.step('the buyer asks the seller of a listing that is procured', async () => {
      await buyer.open(detail, { goodsId: goods.id })
      await buyer.arrive(detail)
      await buyer.link(buyer.t('sourcing.ask.button')).click()
      await logIn(buyer, account)
      await buyer.arrive(ask)
      await buyer.field(buyer.t('sourcing.ask.text')).fill('2018年以降、爪付き。電話 090-1234-5678')
      await buyer.look()
      await buyer.button(buyer.t('sourcing.ask.send')).click()
      await buyer.arrive(mine)
      await expect(buyer.text(buyer.t('sourcing.turn.seller'))).toBeVisible()
    })

    const seller = await someone({ name: 'seller', language })
    await test.step('the seller reads it without the number, and quotes', async () => {
      await seller.open(manage)
      await logIn(seller, goods.seller)
      await seller.arrive(manage)
      await expect(seller.text(seller.t('sourcing.turn.yours')).first()).toBeVisible()
      await expect(seller.page.getByText('090-1234-5678')).toHaveCount(0)
      await seller.look()
      await seller.button(seller.t('sourcing.manage.quote')).first().click()
      const sheet = seller.page.getByRole('dialog')
      await sheet.getByLabel(seller.t('sourcing.manage.text')).fill('2019年式、1か月で用意できます。')
      await seller.look()
      await sheet.getByRole('button', { name: seller.t('sourcing.manage.quote') }).click()
      await seller.told(seller.t('sourcing.manage.quoted'))
    })

    await test.step('the buyer reads what becomes of the deposit, and pays it', async () => {
      await buyer.open(mine)
      await buyer.arrive(mine)
      await expect(buyer.text(buyer.t('sourcing.terms.fails'))).toBeVisible()
      await buyer.look()
      await buyer.button(buyer.t('sourcing.my.accept')).first().click()
      await buyer.look()
      await buyer.page
        .getByRole('dialog')
        .getByRole('button', { name: buyer.t('sourcing.my.accept') })
        .click()
      await buyer.told(buyer.t('sourcing.my.accepted'))
    })

    await test.step('the machine arrives and passes, and is kept for the buyer', async () => {
      await seller.open(manage)
      await seller.arrive(manage)
      await seller.button(seller.t('sourcing.manage.arrive')).first().click()
      await seller.page
        .getByRole('dialog')
        .getByRole('button', { name: seller.t('sourcing.manage.arrive') })
        .click()
      await seller.told(seller.t('sourcing.manage.arrived'))
    })

    await test.step('the rest is paid with the deposit counted, and the machine is sent', async () => {
      await buyer.open(balance)
      await buyer.arrive(balance)
      await buyer.open(mine)
      await buyer.arrive(mine)
      const pay = new RegExp(buyer.t('sourcing.my.pay', { rest: '' }))
      await buyer.button(pay).first().click()
      await buyer.look()
      await buyer.page.getByRole('dialog').getByRole('button', { name: pay }).click()
      await buyer.told(buyer.t('sourcing.my.paid'))
      await expect(buyer.text(buyer.t('sourcing.state.completed'))).toBeVisible()
      const [order] = await product.database<{ number: string }[]>`
        select o.number from order_line l join order_head o on o.id = l.order_id
        where l.goods_id = ${goods.id} and l.price_source = 'sourcing'
      `
      await shipOrder(seller, order?.number ?? '', '1234567890')
    })
  })
})
