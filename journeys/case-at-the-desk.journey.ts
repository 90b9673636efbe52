import { chatCalls } from '@kikai/contract/chat/chat.calls'
import { isId } from '@kikai/kernel/ids'
import { randomUUID } from 'node:crypto'
import { usual } from './harness/goods.ts'
import { expect, inOneLanguage, test } from './harness/journey.ts'
import { arrive, see } from './steps/at-the-desk.ts'

inOneLanguage('en', (language) => {
  test('staff take a case the moment it comes, ask for pictures, get them, answer and close it', async ({
    someone,
    caller,
  }) => {
    const staff = await someone({
      name: 'staff',
      language,
      size: 'wide',
      as: await caller('staff', { language, staff: true }),
    })
    const { page, t } = staff
    await page.goto('/console/#/member/service?tab=unassigned')
    await arrive(staff, 'service')

    const member = await caller(usual.ja.account, { language: 'ja' })
    const { id: conversationId, number } = await member.call(chatCalls.startConversation, {
      kind: 'service',
      topic: 'delivery',
    })
    const write = async (content: { text: string } | { fileIds: readonly [string] }) => {
      const clientId = randomUUID()
      if (!isId<'client-message'>(clientId)) throw new Error('not the form of an id')
      const fileIds = 'fileIds' in content ? content.fileIds.filter((id) => isId<'file'>(id)) : undefined
      const text = 'text' in content ? content.text : undefined
      await member.call(chatCalls.sendMessage, { conversationId, clientId, text, fileIds })
    }
    await write({ text: '木箱が割れた状態で届きました。' })
    const waiting = page.locator('.review-queue li').filter({ hasText: number ?? '' })
    // Nobody asked: the desk heard of it.
    await expect(waiting).toBeVisible({ timeout: 5_000 })
    await waiting.getByRole('link').click()
    const panel = page.getByRole('complementary').first()
    await expect(panel.getByRole('log')).toContainText('木箱が割れた状態で届きました。')
    await see(staff)
    await panel.getByRole('button', { name: t('consoleService.take'), exact: true }).click()
    await expect(page.getByText(t('consoleService.hand.taken'))).toBeVisible()

    await panel.getByRole('button', { name: t('consoleService.compose.proof'), exact: true }).click()
    await panel.getByLabel(t('consoleService.compose.proofLabel')).fill('The label of the crate, please')
    await see(staff)
    await panel.getByRole('button', { name: t('consoleService.compose.ask'), exact: true }).click()
    await expect(panel.getByText(t('consoleService.proof.waits'))).toBeVisible()

    const { id } = await member.upload('chat')
    await write({ fileIds: [id] })
    await expect(panel.getByText(t('consoleService.proof.waits'))).toHaveCount(0)
    await panel.getByRole('textbox').fill('Thank you. The carrier will pay for it.')
    await panel.getByRole('button', { name: t('consoleService.compose.send'), exact: true }).click()
    await expect(panel.getByRole('log')).toContainText('The carrier will pay for it.')
    await panel.getByRole('button', { name: t('consoleService.compose.close'), exact: true }).click()
    await expect(page.getByText(t('consoleService.compose.closedDone'))).toBeVisible()
    await expect(panel.getByText(t('consoleService.compose.closed'))).toBeVisible()
    await see(staff)
    const { conversation } = await member.call(chatCalls.readConversation, { conversationId })
    expect(conversation.state).toBe('resolved')
  })
})
