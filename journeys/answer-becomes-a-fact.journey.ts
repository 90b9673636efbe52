import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { logIn } from './steps/log-in.ts'

const detail = '/pages/home/goods-detail/goods-detail'
const questions = '/pages/home/goods-detail/ask-merchants/ask-merchants'

inOneLanguage('ja', (language) => {
  test('a buyer asks, the seller answers and adds it to the listing, and a guest reads it there', async ({
    someone,
    product,
  }) => {
    const { account, currency, to } = usual[language]
    const goods = await chooseGoods(product, { currency, to })
    const buyer = await someone({ name: 'buyer', language })
    await buyer.open(questions, { goodsId: goods.id })
    await buyer.arrive(questions)
    await buyer.button(buyer.t('questions.ask.do')).click()
    await logIn(buyer, account)
    await buyer.field(buyer.t('questions.ask.label')).fill('シューの残りは？ 電話は090-1234-5678です。')
    await buyer.page
      .getByRole('dialog')
      .getByRole('button', { name: buyer.t('questions.ask.do') })
      .click()
    await buyer.told(buyer.t('questions.ask.done'))
    await expect(buyer.text('シューの残りは？ 電話は••••です。')).toBeVisible()
    await expect(buyer.text(buyer.t('questions.yours'))).toBeVisible()

    const seller = await someone({ name: 'seller', language })
    await seller.open('/pages/me/backend-manage/goods-manage/goods-questions/goods-questions')
    await logIn(seller, goods.seller)
    await seller.arrive('/pages/me/backend-manage/goods-manage/goods-questions/goods-questions')
    await seller.button(seller.t('questions.reply.do')).click()
    await seller.field(seller.t('questions.reply.label')).fill('約45 %です。')
    await seller.button(seller.t('questions.reply.send')).click()
    await seller.told(seller.t('questions.reply.done'))
    // The buyer has done nothing since: the screen heard of it.
    await expect(buyer.text('約45 %です。')).toBeVisible()
    await seller.open(questions, { goodsId: goods.id })
    await seller.arrive(questions)
    await seller.button(seller.t('questions.fact.do')).click()
    await seller.field(seller.t('questions.fact.label')).fill('シュー残量 約45 %')
    await seller.page
      .getByRole('dialog')
      .getByRole('button', { name: seller.t('questions.fact.do') })
      .click()
    await seller.told(seller.t('questions.fact.done'))

    const guest = await someone({ name: 'guest', language })
    await guest.open(questions, { goodsId: goods.id })
    await guest.arrive(questions)
    await expect(guest.text('約45 %です。')).toBeVisible()
    await expect(guest.text(guest.t('questions.fact.on'))).toBeVisible()
    await guest.open(detail, { goodsId: goods.id })
    await guest.arrive(detail)
    await expect(guest.text(/シュー残量 約45 %/).first()).toBeVisible()
  })
})
