import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { logIn } from './steps/log-in.ts'

const search = '/pages/home/search/search'
const post = '/pages/me/my-wanted/post-wanted/post-wanted'
const mine = '/pages/me/my-wanted/my-wanted'
const board = '/pages/me/backend-manage/goods-manage/wanted-board/wanted-board'
const detail = '/pages/home/goods-detail/goods-detail'

inOneLanguage('en', (language) => {
  test('a buyer who finds nothing says what they look for, and a seller offers it', async ({ someone, product }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to })
    const title = goods.titles[language]
    const words = `${goods.model} with a long arm`

    const buyer = await someone({ name: 'buyer', language })
    await test.step('a search without results keeps its words for the request', async () => {
      await buyer.open(search, { words, yearFrom: '2099' })
      await buyer.arrive(search)
      await buyer.button(buyer.t('goods.screen.wanted')).click()
      await logIn(buyer, account)
      await buyer.arrive(post)
      await expect(buyer.field(buyer.t('wanted.post.model'))).toHaveValue(words)
      await buyer.page.getByRole('combobox', { name: buyer.t('wanted.post.category') }).click()
      const kinds = buyer.page.getByRole('dialog')
      await kinds
        .getByRole('button', { name: new RegExp(goods.category[language], 'i') })
        .first()
        .click()
      await buyer.field(buyer.t('wanted.post.model')).fill(goods.model)
      await buyer.field(buyer.t('wanted.post.text')).fill('Arm over 2.9 m. Call +44 7700 900123.')
      await buyer.look()
      await buyer.button(buyer.t('wanted.post.send')).click()
      await buyer.arrive(mine)
      await expect(buyer.text('Arm over 2.9 m. Call ••••.')).toBeVisible()
    })

    const seller = await someone({ name: 'seller', language })
    await test.step('the seller reads it without the number, and offers a listing', async () => {
      await seller.open(board)
      await logIn(seller, goods.seller)
      await seller.arrive(board)
      await expect(seller.text('Arm over 2.9 m. Call ••••.')).toBeVisible()
      await seller.look()
      await seller.button(seller.t('wanted.board.offer')).first().click()
      const sheet = seller.page.getByRole('dialog')
      await sheet.getByRole('radio', { name: title }).first().check()
      await sheet.getByRole('button', { name: seller.t('wanted.board.offer') }).click()
      await seller.told(seller.t('wanted.board.offered'))
    })

    await test.step('the buyer opens the listing, and closes the request', async () => {
      await buyer.open(mine)
      await buyer.arrive(mine)
      await expect(buyer.text(buyer.t('wanted.my.offered', { count: 1 }))).toBeVisible()
      await buyer.look()
      await buyer.link(new RegExp(goods.model)).first().click()
      await buyer.arrive(detail)
      await buyer.open(mine)
      await buyer.arrive(mine)
      await buyer.button(buyer.t('wanted.my.found')).click()
      await buyer.page
        .getByRole('dialog')
        .getByRole('button', { name: buyer.t('wanted.my.found') })
        .click()
      await buyer.told(buyer.t('wanted.my.closed'))
      await expect(buyer.text(buyer.t('wanted.state.found'))).toBeVisible()
      await seller.open(board)
      await seller.arrive(board)
      await expect(seller.text('Arm over 2.9 m. Call ••••.')).toHaveCount(0)
    })
  })
})
