import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { logIn } from './steps/log-in.ts'

const detail = '/pages/home/goods-detail/goods-detail'

inOneLanguage('zh-Hans', (language) => {
  test('a guest puts goods into the cart: the login comes first, then they are in it', async ({ someone, product }) => {
    const goods = await chooseGoods(product, usual[language])
    const guest = await someone({ name: 'guest', language })
    const { page, t } = guest
    await guest.open(detail, { goodsId: goods.id })
    await guest.arrive(detail)
    const address = page.url()
    await guest.button(t('goods.screen.addToCart')).click()
    await logIn(guest, usual[language].account)
    await guest.arrive(detail)
    expect(page.url()).toBe(address)
    await guest.open('/pages/shopping-cart/shopping-cart')
    await guest.arrive('/pages/shopping-cart/shopping-cart')
    await expect(guest.text(goods.titles[language]).first()).toBeVisible()
  })
})

test('who types the address of a closed screen logs in and stands on it, and Back does not lead to the login', async ({
  someone,
}) => {
  const member = await someone({ name: 'member' })
  await member.open('/pages/home/home')
  await member.arrive('/pages/home/home')
  await member.open('/pages/me/order/order', { tab: 'completed' })
  await logIn(member, 'buyer.en')
  await member.arrive('/pages/me/order/order')
  await expect(member.page).toHaveURL(/tab=completed/)
  await member.back()
  await member.arrive('/pages/home/home')
})
