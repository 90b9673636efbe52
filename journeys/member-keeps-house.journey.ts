import { managedFeedbackCalls } from '@kikai/contract/feedback/feedback.calls'
import { codeFor, emptyMailbox } from './harness/outbox.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { chooseGoods, usual } from './harness/goods.ts'
import { pictureFile } from './harness/picture.ts'
import { filesIn, uploadsOf, wordsKept } from './harness/traces.ts'
import { logIn } from './steps/log-in.ts'
import { register } from './steps/register.ts'

const detail = '/pages/home/goods-detail/goods-detail'
const watchlist = '/pages/me/my-collect/my-collect'
const feedback = '/pages/me/feedback/feedback'
const messages = '/pages/home/message/message'
const message = '/pages/home/message/message-detail/message-detail'
const ownData = '/pages/me/setting/my-data/my-data'
const security = '/pages/me/setting/security/security'

inOneLanguage('en', (language) => {
  test('a new member watches a machine, writes to us and reads the answer, opens the account with another password, and leaves without a trace', async ({
    someone,
    caller,
    product,
  }) => {
    const member = await someone({ name: 'member', language })
    const { page, t } = member
    await member.open('/pages/home/home')
    await member.arrive('/pages/home/home')
    await member.open('/pages/login/register')
    const called = { name: 'Ottoline Quill', street: 'Quillfeather Lane', mobile: '7400777123' }
    const { email } = await register(member, product, { called })
    await member.arrive('/pages/home/home')
    const { id, titles } = await chooseGoods(product, usual[language])
    const title = titles[language]
    const watched = member.link(new RegExp(title)).first()

    await test.step('the heart keeps a machine, and the watchlist gives it back', async () => {
      await member.open(detail, { goodsId: id })
      await member.arrive(detail)
      const heart = page.getByRole('button', { name: t('goods.watch.add', { title }) }).first()
      await heart.click()
      await member.open(watchlist)
      await member.arrive(watchlist)
      await expect(watched).toBeVisible()
      await member.button(t('goods.watch.remove', { title })).click()
      await expect(member.text(t('watchlist.none'))).toBeVisible()
      await member.button(t('watchlist.undo')).click()
      await expect(watched).toBeVisible()
    })

    await test.step('feedback waits for an answer, which comes as a message', async () => {
      await member.open(feedback)
      await member.arrive(feedback)
      await member.field(t('feedback.about')).selectOption({ label: t('feedback.category.listing') })
      await member.field(t('feedback.text')).fill('The hour meter in the third photo shows 4,100.')
      await member.main
        .locator('input[type=file]')
        .first()
        .setInputFiles(await pictureFile('4,100 h'))
      await expect(member.main.getByRole('img').first()).toBeVisible()
      await member.button(t('feedback.send')).click()
      await member.told(t('feedback.sent'))
      await expect(member.text(t('feedback.state.open')).first()).toBeVisible()
      const staff = await caller('staff', { staff: true })
      const { data: waiting } = await staff.call(managedFeedbackCalls.listFeedback, { state: 'open' })
      const ticket = waiting.find(({ excerpt }) => excerpt.includes('4,100'))
      if (!ticket) throw new Error('the feedback did not reach the staff')
      await staff.call(managedFeedbackCalls.answerFeedback, {
        feedbackId: ticket.id,
        text: 'We have asked the seller.',
      })
      await member.open(messages)
      await member.arrive(messages)
      await page
        .getByRole('link', { name: /Feedback/ })
        .first()
        .click()
      await member.arrive(message)
      await expect(member.text(/has been answered/)).toBeVisible()
      await member.button(t('notices.open.feedback')).click()
      await expect(member.text('We have asked the seller.')).toBeVisible()
    })

    await test.step('the screen of logins names this device', async () => {
      await member.open(security)
      await member.arrive(security)
      await expect(member.text(t('identity.screen.security.thisDevice'))).toBeVisible()
      await expect(member.text(email)).toBeVisible()
    })

    const password = 'another long and quiet sentence'
    await test.step('a forgotten password is set anew with a code, and opens the account', async () => {
      await member.open('/pages/me/setting/setting')
      await member.button(t('me.setting.logOut')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('me.setting.logOut') })
        .click()
      await member.arrive('/pages/home/home')
      await member.open('/pages/login/forgetPsd')
      await member.arrive('/pages/login/forgetPsd')
      await member.field(t('identity.screen.login.email')).fill(email)
      await emptyMailbox(product, email)
      await member.button(t('app.part.sendCode')).click()
      await member.field(t('app.part.code')).fill(await codeFor(product, email))
      for (const label of [t('identity.screen.reset.password'), t('identity.screen.reset.again')])
        await page.getByLabel(label, { exact: true }).filter({ visible: true }).fill(password)
      await member.button(t('identity.screen.reset.submit')).click()
      await member.told(t('identity.screen.reset.done'))
      await logIn(member, email.replace('@kikai.example', ''), { password })
      await member.arrive('/pages/home/home')
      await member.open(watchlist)
      await member.arrive(watchlist)
      await expect(watched).toBeVisible()
    })

    await test.step('the account is closed, and a week later nothing says who it was', async () => {
      const words = [email, ...Object.values(called)]
      const uploads = await uploadsOf(product, email)
      expect((await wordsKept(product, words)).toSorted()).toEqual(words.toSorted())
      expect(uploads.flatMap(filesIn)).not.toEqual([])
      await member.open(ownData)
      await member.arrive(ownData)
      await member.button(t('members.screen.close.button')).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel(t('members.screen.close.password'), { exact: true }).fill(password)
      await sheet.getByRole('button', { name: t('members.screen.close.button') }).click()
      await member.told(t('members.screen.close.done'))
      await member.arrive('/pages/home/home')
      await product.database`update account set closes_at = app_now() where email = ${email}`
      const kept = async () => [...(await wordsKept(product, words)), ...uploads.flatMap(filesIn)]
      await expect.poll(kept, { message: 'what is kept of somebody who left', timeout: 60_000 }).toEqual([])
    })
  })
})
