import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import type { PieceContent } from '@kikai/contract/content/managed-content.shapes'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { ordersCalls } from '@kikai/contract/orders/orders.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { dayMs } from '@kikai/kernel/duration'
import { inEachLanguage } from '@kikai/kernel/language'
import { callerAs } from './harness/caller.ts'
import { type ChosenGoods, chooseFromOneSeller, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { startProduct } from './harness/product.ts'
import { giveAddress } from './steps/add-address.ts'
import { arrive, see } from './steps/at-the-desk.ts'
import { giveOpenCheckout } from './steps/give-open-checkout.ts'

const home = '/pages/home/home'
const news = '/pages/news/news'
const settlement = '/pages/me/backend-manage/settlement/settlement'
const slideTitle = 'Order by Friday for shipment this year'
const articleTitle = 'Papers for shipments before the holidays'
const addition = 'Kikai answers a complaint within five working days.'

const written = (title: string, change: Partial<PieceContent> = {}): PieceContent => ({
  texts: inEachLanguage(() => ({
    title,
    summary: 'What has to be ready for machines that leave this year.',
    blocks: [{ kind: 'paragraph' as const, text: 'Please have the export papers ready by Friday.' }],
  })),
  coverFileId: null,
  goodsIds: [],
  audience: 'all',
  topic: null,
  tags: [],
  target: null,
  sort: 0,
  ...change,
})

const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

inOneLanguage('en', (language) => {
  test('a clerk’s day: approves a slide, schedules an article, changes a fee for the next order, and changes a text for which members are asked again on its day', async ({
    someone,
  }, story) => {
    test.slow()
    // The day of the text comes, which the other stories of this worker must not see.
    const product = await startProduct(`clerks_day_${story.workerIndex}`)
    const { address, database } = product
    try {
      await database`
        insert into access_grant (member_id, role, scope, from_at)
        select id, 'contentStaff', 'all', app_now()
        from account
        where email in ('finance@kikai.example', 'finance.second@kikai.example')
      `
      const writer = await callerAs(product, 'finance.second', { language, staff: true })
      const desk = await callerAs(product, 'finance', { language, staff: true })
      const buying = await callerAs(product, 'buyer.en', { language })
      const { currency, to } = usual[language]
      const wishes = { currency, to, priceMin: 500_000, priceMax: 2_000_000 }
      const [first, second] = await chooseFromOneSeller(product, wishes, 2)
      if (!first || !second) throw new Error('a seller of one machine')
      const addressId = await giveAddress(buying, language)
      const buy = async (goods: ChosenGoods): Promise<string> => {
        const { id: checkoutId, orders } = await giveOpenCheckout(buying, { goods, addressId })
        await buying.call(ordersCalls.payCheckout, { checkoutId, method: 'balance' })
        return orders[0]?.number ?? ''
      }
      const sent = async (kind: 'news' | 'slide', content: PieceContent) => {
        const { id: pieceId, version } = await writer.call(managedContentCalls.addPiece, { kind, content })
        await writer.call(managedContentCalls.sendPiece, { pieceId, version })
        return pieceId
      }
      const { id: coverFileId } = await writer.upload('goods')
      const target = { kind: 'search' as const, words: 'PC200-8' }
      const slideId = await sent('slide', written(slideTitle, { coverFileId, target }))
      const articleId = await sent('news', written(articleTitle))
      const legal = await writer.call(managedContentCalls.listPieces, { list: 'legal' })
      const agreement = legal.data.find(({ termsKind }) => termsKind === 'userAgreement')
      if (!agreement) throw new Error('there is no user agreement')
      const { version, shown } = await writer.call(managedContentCalls.readPiece, { pieceId: agreement.id })
      const texts = inEachLanguage((one) => ({
        ...shown.content.texts[one],
        blocks: [...shown.content.texts[one].blocks, { kind: 'paragraph' as const, text: addition }],
      }))
      const draft = await writer.call(managedContentCalls.writePiece, {
        pieceId: agreement.id,
        version,
        content: { ...shown.content, texts },
      })
      await writer.call(managedContentCalls.sendPiece, { pieceId: agreement.id, version: draft.version })

      const clerk = await someone({ name: 'clerk', language, size: 'wide', address, as: desk })
      const { page, t } = clerk
      const panel = page.getByRole('complementary')
      const dialog = page.getByRole('dialog')
      const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
      const approve = async (name: 'slides' | 'articles' | 'legal', row: string) => {
        await page.goto(`/console/#/content/${name}?tab=pending_approval&row=${row}`)
        await arrive(clerk, name)
        await press(t('consoleContent.steps.approve'))
        await press(t('consoleContent.steps.schedule'))
      }
      const publish = async (state: 'live' | 'scheduled') => {
        await see(clerk)
        await dialog.getByRole('button', { name: t('consoleContent.plan.send') }).click()
        await expect(panel.getByText(t(`consoleContent.states.${state}`)).first()).toBeVisible()
      }
      const member = await someone({ name: 'member', language, address, as: buying })
      const again = member.page.getByRole('dialog', { name: t('consents.again.title') })

      await test.step('a slide is approved and live at once, an article waits for its time', async () => {
        await approve('slides', slideId)
        await publish('live')
        await approve('articles', articleId)
        await dialog.getByText(t('consoleContent.plan.later')).click()
        await dialog.getByLabel(t('consoleContent.from')).fill(`${dayIn(3)}T09:00`)
        await publish('scheduled')
        await member.open(home)
        await member.arrive(home)
        await expect(member.main.getByText(slideTitle).first()).toBeAttached()
        await member.open(news)
        await member.arrive(news)
        await expect(member.text(articleTitle)).toHaveCount(0)
      })

      await test.step('a fee is changed between two orders: each keeps the one of its own day', async () => {
        const { rules } = await desk.call(managedEarningsCalls.listFeeRules, {})
        const before = rules.find((one) => one.companyId === null && one.currency === currency)?.basisPoints ?? 0
        const older = await buy(first)
        await page.goto('/console/#/finance/fees')
        await arrive(clerk, 'fees')
        const row = page
          .getByRole('row')
          .filter({ hasText: t('consolePayouts.fees.all') })
          .filter({ hasText: currency })
        await row.getByRole('button', { name: t('consolePayouts.fees.change') }).click()
        await dialog.getByLabel(t('consolePayouts.fees.percent')).fill('7.25')
        await see(clerk)
        await dialog.getByRole('button', { name: t('console.form.save') }).click()
        await expect(page.getByText(t('consolePayouts.fees.saved'))).toBeVisible()
        await expect(row).toContainText('7.25 %')
        const newer = await buy(second)
        const selling = await callerAs(product, first.seller, { language })
        const seller = await someone({ name: 'seller', language, address, as: selling })
        await seller.open(settlement, { tab: 'waiting', currency })
        await seller.arrive(settlement)
        const line = (number: string) => seller.page.getByRole('article').filter({ hasText: number })
        await expect(line(older)).toContainText(`${before / 100}%`)
        await expect(line(newer)).toContainText('7.25%')
        await seller.close()
      })

      await test.step('a changed legal text is approved for a day, and until then nobody is asked', async () => {
        await approve('legal', agreement.id)
        await dialog.getByLabel(t('consoleContent.plan.day')).fill(dayIn(10))
        await publish('scheduled')
        await member.open(home)
        await member.page.reload()
        await member.arrive(home)
        await expect(again).toHaveCount(0)
      })

      await database.unsafe(
        `create or replace function app_now() returns timestamptz language sql volatile
         as $$ select clock_timestamp() + interval '10 days' $$`,
      )
      await test.step('on its day the member is asked once, reads what is new, and agrees; the article is there too', async () => {
        await member.page.reload()
        await expect(again).toBeVisible()
        await member.look()
        const opened = member.page.context().waitForEvent('page')
        await again.getByRole('link').click()
        const text = await opened
        await expect(text.getByText(addition)).toBeVisible()
        await text.close()
        await again.getByRole('checkbox').check()
        await again.getByRole('button', { name: t('consents.again.agree') }).click()
        await expect(again).toHaveCount(0)
        await member.open(news)
        await member.page.reload()
        await member.arrive(news)
        await expect(again).toHaveCount(0)
        expect((await buying.call(profileCalls.myProfile, {})).consentsDue).toEqual([])
        await expect(member.text(articleTitle).first()).toBeVisible()
      })
      // What is open asks on and would miss the product when it ends.
      await Promise.all([clerk.close(), member.close()])
      expect(product.takeFaults(), 'the server had no fault').toEqual([])
    } finally {
      await product.end()
    }
  })
})
