import { serviceCalls } from '@kikai/contract/chat/service.calls'
import { isId } from '@kikai/kernel/ids'
import { randomUUID } from 'node:crypto'
import { callerAs } from './harness/caller.ts'
import { chooseGoods, usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import type { Person } from './harness/person.ts'
import { pictureFile } from './harness/picture.ts'
import { logIn } from './steps/log-in.ts'

const chat = '/pages/home/goods-detail/chat/chat'
const list = '/pages/me/my-chat/my-chat'
const service = '/pages/me/my-chat/my-message/my-message'

async function write(person: Person, words: string): Promise<void> {
  await person.field(person.t('chat.write')).fill(words)
  await person.button(person.t('chat.send')).click()
}

/** Opens what can be sent beside words. */
async function add(person: Person, what: string): Promise<void> {
  await person.button(person.t('chat.add')).click()
  await person.page.getByRole('dialog').getByRole('button', { name: what }).click()
}

inOneLanguage('zh-Hans', () => {
  test('a buyer in Suzhou and a seller in Osaka write to each other, over a broken connection as well', async ({
    someone,
    product,
  }) => {
    const goods = await chooseGoods(product, { currency: 'JPY', to: 'CN' })
    const buyer = await someone({ name: 'buyer', language: 'zh-Hans' })
    await buyer.open(chat, { goodsId: goods.id })
    await logIn(buyer, usual['zh-Hans'].account)
    await buyer.arrive(chat)
    await write(buyer, '行走马达有渗油吗？电话 13812345678')
    await expect(buyer.text('行走马达有渗油吗？电话 13812345678')).toBeVisible()
    await expect(buyer.text(buyer.t('chat.hidden.own'))).toBeVisible()

    const seller = await someone({ name: 'seller', language: 'ja', size: 'wide' })
    await seller.open(list)
    await logIn(seller, goods.seller)
    await seller.arrive(list)
    await seller.page
      .locator('main:visible li a')
      .filter({ hasText: seller.t('chat.turn.me') })
      .first()
      .click()
    await seller.arrive(chat)
    await expect(seller.text(/行走马达有渗油吗/).first()).toBeVisible()
    await expect(seller.text('13812345678')).toHaveCount(0)
    // The buyer has done nothing since: the screen heard how far the words have come.
    await expect(buyer.text(new RegExp(buyer.t('chat.mark.read')))).toBeVisible()

    await write(seller, '油漏れはありません。')
    await expect(buyer.text('油漏れはありません。')).toBeVisible()
    await add(seller, seller.t('chat.pictures.title'))
    await seller.page.locator('[role=dialog] input[type=file]').setInputFiles(await pictureFile('シュー'))
    await expect(seller.button(`${seller.t('app.part.remove')} 1`)).toBeVisible()
    await seller.button(seller.t('chat.pictures.send')).click()
    const picture = buyer.button(buyer.t('chat.pictures.alt', { at: 1 }))
    await expect(picture).toBeVisible()
    await picture.click()
    await expect(buyer.page.locator('.yarl__slide_image')).toBeVisible()
    await buyer.back()
    await add(seller, seller.t('chat.card.title'))
    await seller.page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
    await expect(buyer.main.getByRole('log').getByRole('link')).toBeVisible()

    buyer.watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/)
    await buyer.page.context().setOffline(true)
    await write(buyer, '装船前能再拍一次吗？')
    await expect(buyer.text(buyer.t('chat.unsent.waits'))).toBeVisible()
    await buyer.page.context().setOffline(false)
    await expect(buyer.text(buyer.t('chat.unsent.waits'))).toHaveCount(0)
    await expect(seller.page.getByRole('log').getByText('装船前能再拍一次吗？')).toHaveCount(1)
    await buyer.look()
  })

  test('a member asks customer service, sees whose turn it is, and sends the pictures that are wanted', async ({
    someone,
    product,
  }) => {
    const member = await someone({ name: 'member', language: 'zh-Hans' })
    await member.open(service)
    await logIn(member, usual['zh-Hans'].account)
    await member.arrive(service)
    await member.button(member.t('chat.topic.delivery')).click()
    await expect(member.field(member.t('chat.write'))).toBeVisible()
    await write(member, '木箱到货时已破损。')
    await expect(member.text(member.t('chat.turn.them'))).toBeVisible()
    const conversationId = new URLSearchParams(member.page.url().split('?')[1]).get('conversationId') ?? ''
    const clientId = randomUUID()
    if (!isId<'conversation'>(conversationId) || !isId<'client-message'>(clientId)) throw new Error('no case was begun')

    const staff = await callerAs(product, 'staff', { language: 'zh-Hans', staff: true })
    await staff.call(serviceCalls.answerCase, { conversationId, clientId, proof: { text: '请拍箱体标签' } })
    await expect(member.text('请拍箱体标签')).toBeVisible()
    await expect(member.text(member.t('chat.turn.me'))).toBeVisible()
    await member.look()
    await member.button(member.t('chat.proof.do')).click()
    await member.page.locator('[role=dialog] input[type=file]').setInputFiles(await pictureFile('箱'))
    await expect(member.button(`${member.t('app.part.remove')} 1`)).toBeVisible()
    await member.button(member.t('chat.pictures.send')).click()
    await expect(member.text(member.t('chat.proof.sent'))).toBeVisible()
    await expect
      .poll(async () => (await staff.call(serviceCalls.readCase, { conversationId })).messages.length)
      .toBeGreaterThan(2)
  })
})
