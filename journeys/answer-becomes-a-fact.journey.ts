import { chooseGoods, usual } from './harness/goods.ts'
import type { Language } from '@kikai/kernel/language'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { logIn } from './steps/log-in.ts'

const detail = '/pages/home/goods-detail/goods-detail'
const questions = '/pages/home/goods-detail/ask-merchants/ask-merchants'

const words: Record<Language, { asks: string; shown: string; term: RegExp; answers: string; fact: string }> = {
  ja: {
    asks: 'シューの残りは？ 電話は090-1234-5678です。',
    shown: 'シューの残りは？ 電話は••••です。',
    term: /シュー · 履带板 · track shoe/,
    answers: '約45 %です。',
    fact: 'シュー残量 約45 %',
  },
  'zh-Hans': {
    asks: '履带板还剩多少？我的电话是13812345678。',
    shown: '履带板还剩多少？我的电话是••••。',
    term: /履带板 · track shoe · シュー/,
    answers: '大约45 %。',
    fact: '履带板剩余约45 %',
  },
  en: {
    asks: 'How much of the track shoes is left? Call +44 7700 900123.',
    shown: 'How much of the track shoes is left? Call ••••.',
    term: /track shoe · 履带板 · シュー/,
    answers: 'About 45 %.',
    fact: 'Track shoes: about 45 % left',
  },
}

inOneLanguage('zh-Hans', (language) => {
  const { asks, shown, term, answers, fact } = words[language]

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
    await buyer.field(buyer.t('questions.ask.label')).fill(asks)
    await buyer.page
      .getByRole('dialog')
      .getByRole('button', { name: buyer.t('questions.ask.do') })
      .click()
    await buyer.told(buyer.t('questions.ask.done'))
    await expect(buyer.page.getByText(shown)).toBeVisible()
    await buyer.page.getByText(shown).getByRole('button').click()
    await expect(buyer.page.getByRole('note')).toHaveText(term)
    await expect(buyer.text(buyer.t('questions.yours'))).toBeVisible()

    const seller = await someone({ name: 'seller', language })
    await seller.open('/pages/me/backend-manage/goods-manage/goods-questions/goods-questions')
    await logIn(seller, goods.seller)
    await seller.arrive('/pages/me/backend-manage/goods-manage/goods-questions/goods-questions')
    await seller.button(seller.t('questions.reply.do')).click()
    await seller.field(seller.t('questions.reply.label')).fill(answers)
    await seller.button(seller.t('questions.reply.send')).click()
    await seller.told(seller.t('questions.reply.done'))
    // The buyer has done nothing since: the screen heard of it.
    await expect(buyer.text(answers)).toBeVisible()
    await seller.open(questions, { goodsId: goods.id })
    await seller.arrive(questions)
    await seller.button(seller.t('questions.fact.do')).click()
    await seller.field(seller.t('questions.fact.label')).fill(fact)
    await seller.page
      .getByRole('dialog')
      .getByRole('button', { name: seller.t('questions.fact.do') })
      .click()
    await seller.told(seller.t('questions.fact.done'))

    const guest = await someone({ name: 'guest', language })
    await guest.open(questions, { goodsId: goods.id })
    await guest.arrive(questions)
    await expect(guest.text(answers)).toBeVisible()
    await expect(guest.text(guest.t('questions.fact.on'))).toBeVisible()
    await guest.open(detail, { goodsId: goods.id })
    await guest.arrive(detail)
    // What the seller says is loaded when it comes near.
    await guest.page.mouse.wheel(0, 2_000)
    await expect(guest.text(new RegExp(fact)).first()).toBeVisible()
  })
})
