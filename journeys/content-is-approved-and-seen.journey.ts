import { termsCalls } from '@kikai/contract/consents/terms.calls'
import { managedContentCalls } from '@kikai/contract/content/managed-content.calls'
import type { PieceContent } from '@kikai/contract/content/managed-content.shapes'
import { inEachLanguage } from '@kikai/kernel/language'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { outOfReach } from './harness/reach.ts'
import { arrive, see } from './steps/at-the-desk.ts'

const written = (title: string, change: Partial<PieceContent> = {}): PieceContent => ({
  texts: inEachLanguage(() => ({
    title,
    summary: '年内に船積みする機械の書類について。',
    blocks: [{ kind: 'paragraph' as const, text: '12月11日までにそろえてください。' }],
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

inOneLanguage('ja', (language) => {
  test('a second person approves a slide, a section, an article and a legal text; what is live is seen on the phone when their time has come', async ({
    someone,
    caller,
    product,
  }) => {
    test.slow()
    const { database } = product
    await database`
      insert into access_grant (member_id, role, scope, from_at)
      select id, 'contentStaff', 'all', app_now() from account where email = 'finance.second@kikai.example'
    `
    const writer = await caller('finance.second', { language, staff: true })
    const sent = async (kind: 'news' | 'slide' | 'section', content: PieceContent) => {
      const { id: pieceId, version } = await writer.call(managedContentCalls.addPiece, { kind, content })
      await writer.call(managedContentCalls.sendPiece, { pieceId, version })
      return pieceId
    }
    const picture = await writer.upload('goods')
    const target = { kind: 'search' as const, words: 'PC200-8' }
    const slideId = await sent('slide', written('年末の輸出はお早めに', { coverFileId: picture.id, target }))
    const onlyTitle = inEachLanguage(() => ({ title: '年内に出荷できる', summary: '', blocks: [] }))
    const sectionId = await sent(
      'section',
      written('', { texts: onlyTitle, target: { ...target, words: 'ユンボ' }, sort: 100 }),
    )
    const articleId = await sent('news', written('年末の輸出書類の締切'))

    const staff = await someone({
      name: 'staff',
      language,
      size: 'wide',
      as: await caller('staff', { language, staff: true }),
    })
    const { page, t } = staff
    const panel = page.getByRole('complementary')
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const open = async (name: 'slides' | 'sections' | 'articles' | 'legal', row: string) => {
      await page.goto(`/console/#/content/${name}?tab=pending_approval&row=${row}`)
      await arrive(staff, name)
      await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
    }

    await test.step('the slide is approved and goes live now', async () => {
      await open('slides', slideId)
      await see(staff)
      await press(t('consoleContent.steps.approve'))
      await press(t('consoleContent.steps.schedule'))
      await see(staff)
      await dialog.getByRole('button', { name: t('consoleContent.plan.send') }).click()
      await expect(panel.getByText(t('consoleContent.states.live')).first()).toBeVisible()
    })

    await test.step('the section is approved and goes live now', async () => {
      await open('sections', sectionId)
      await see(staff)
      await press(t('consoleContent.steps.approve'))
      await press(t('consoleContent.steps.schedule'))
      await dialog.getByRole('button', { name: t('consoleContent.plan.send') }).click()
      await expect(panel.getByText(t('consoleContent.states.live')).first()).toBeVisible()
    })

    await test.step('the article is approved and scheduled', async () => {
      await open('articles', articleId)
      await press(t('consoleContent.steps.approve'))
      await press(t('consoleContent.steps.schedule'))
      await dialog.getByText(t('consoleContent.plan.later')).click()
      await dialog.getByLabel(t('consoleContent.from')).fill('2036-12-01T09:00')
      await dialog.getByRole('button', { name: t('consoleContent.plan.send') }).click()
      await expect(panel.getByText(t('consoleContent.states.scheduled')).first()).toBeVisible()
      await see(staff)
    })

    await test.step('whoever writes a piece or adds a popular search can use its form', async () => {
      for (const [name, form] of [
        ['articles', 'add.articles'],
        ['slides', 'add.slides'],
        ['sections', 'add.sections'],
        ['hotWords', 'words.add'],
      ] as const) {
        await page.goto(`/console/#/content/${name}`)
        await arrive(staff, name)
        await see(staff)
        expect.soft(await outOfReach(page)).toEqual([])
        await page.getByRole('button', { name: t(`consoleContent.${form}`), exact: true }).click()
        await expect(dialog).toBeVisible()
        await see(staff)
        expect.soft(await outOfReach(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
    })

    const guest = await someone({ name: 'guest', language })
    await test.step('a guest sees the slide, and the article when its time has come', async () => {
      await guest.open('/pages/home/home')
      await guest.arrive('/pages/home/home')
      await expect(guest.main.getByText('年末の輸出はお早めに').first()).toBeAttached()
      const tabs = guest.main.getByRole('tab')
      await expect(tabs).toHaveText(['おすすめ', '新着', '検査済み', '年内に出荷できる'])
      await tabs.last().click()
      await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
      await expect(guest.main.getByRole('link', { name: /油圧ショベル|ミニショベル/ }).first()).toBeVisible()
      await see(guest)
      await guest.open('/pages/news/news')
      await guest.arrive('/pages/news/news')
      await expect(guest.text('年末の輸出書類の締切')).toHaveCount(0)
      await database`update content_version set publish_at = app_now() where piece_id = ${articleId}`
      await database`update content_piece set first_at = app_now() where id = ${articleId}`
      await expect(async () => {
        await guest.page.reload()
        await expect(guest.text('年末の輸出書類の締切').first()).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await guest.text('年末の輸出書類の締切').first().click()
      await guest.arrive('/pages/news/news-detail/news-detail')
      await expect(guest.text('12月11日までにそろえてください。')).toBeVisible()
    })

    await test.step('a changed legal text is approved for a day, until which the one before stands, and can be taken back', async () => {
      const kind = 'userAgreement' as const
      const { version } = await writer.call(termsCalls.readTerms, { kind })
      const legal = await writer.call(managedContentCalls.listPieces, { list: 'legal' })
      const pieceId = legal.data.find(({ termsKind }) => termsKind === kind)?.id
      if (!pieceId) return expect(pieceId).toBeDefined()
      const { version: seen, shown } = await writer.call(managedContentCalls.readPiece, { pieceId })
      const texts = inEachLanguage((one) => ({
        ...shown.content.texts[one],
        blocks: [...shown.content.texts[one].blocks, { kind: 'paragraph' as const, text: '改定しました。' }],
      }))
      const draft = await writer.call(managedContentCalls.writePiece, {
        pieceId,
        version: seen,
        content: { ...shown.content, texts },
      })
      await writer.call(managedContentCalls.sendPiece, { pieceId, version: draft.version })
      await open('legal', pieceId)
      await see(staff)
      await press(t('consoleContent.steps.approve'))
      await press(t('consoleContent.steps.schedule'))
      await dialog.getByLabel(t('consoleContent.plan.day')).fill('2036-12-01')
      await dialog.getByRole('button', { name: t('consoleContent.plan.send') }).click()
      await expect(panel.getByText(t('consoleContent.states.scheduled')).first()).toBeVisible()
      await expect(panel.getByText(/2036/).first()).toBeVisible()
      expect((await writer.call(termsCalls.readTerms, { kind })).version).toBe(version)
      const planned = await writer.call(managedContentCalls.readPiece, { pieceId })
      await writer.call(managedContentCalls.withdrawPiece, { pieceId, version: planned.version })
    })
  })
})
