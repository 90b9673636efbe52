import { managedSearchCalls } from '@kikai/contract/search/search.calls'
import { expect, test } from './harness/journey.ts'

const desk = '/pages/me/backend-manage/backend-manage'
const screen = '/pages/me/backend-manage/goods-manage/search-words/search-words'
const search = '/pages/home/search/search'

test('staff say which words mean the same, and a visitor finds by the new one', async ({ someone, caller }) => {
  const clerk = await caller('staff', { staff: true })
  const staff = await someone({ name: 'staff', language: 'en', as: clerk })
  const { page, t } = staff
  await staff.open(desk)
  await staff.arrive(desk)
  await staff.link(t('managed.desk.entry.words')).click()
  await staff.arrive(screen)

  const sheet = page.getByRole('dialog')
  const field = (language: 'en' | 'ja') =>
    sheet.getByLabel(t('words.synonyms.word', { language: t(`listings.language.name.${language}`) }))

  await test.step('one word alone is no group', async () => {
    await staff.button(t('words.synonyms.add')).click()
    await field('en').fill('bendomat')
    await field('en').press('Enter')
    await staff.look()
    await sheet.getByRole('button', { name: t('words.synonyms.save') }).click()
    await expect(staff.text(t('words.synonyms.tooFew'))).toBeVisible()
  })

  await test.step('a word that stands in another group is refused, and the group is named', async () => {
    await field('en').fill('press brake')
    await sheet.getByRole('button', { name: t('words.synonyms.save') }).click()
    await expect(sheet.getByText(/brake press, bending machine/)).toBeVisible()
    await staff.look()
    await sheet.getByRole('button', { name: /^press brake/ }).click()
  })

  await test.step('two are', async () => {
    await field('en').fill('amada, bendo press')
    await field('ja').fill('アマダ')
    await sheet.getByRole('button', { name: t('words.synonyms.save') }).click()
    await staff.told(t('words.synonyms.saved'))
    await expect(sheet).toHaveCount(0)
    await expect(staff.main.getByRole('button').first()).toContainText('bendomat, amada, bendo press')
  })

  await test.step('a visitor finds by the new word within seconds', async () => {
    const guest = await someone({ name: 'guest', language: 'en' })
    await expect(async () => {
      await guest.open(search, { words: 'bendomat' })
      await guest.arrive(search)
      await expect(guest.main.getByRole('link', { name: /Amada/ }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  })

  await test.step('what somebody else changed meanwhile is neither lost nor written over unseen', async () => {
    const { data } = await clerk.call(managedSearchCalls.listSynonyms, { words: 'bendomat' })
    const [group] = data
    if (!group) throw new Error('the group is not there')
    await staff.main.getByRole('button').first().click()
    await sheet.getByRole('button', { name: /^bendo press/ }).click()
    await clerk.call(managedSearchCalls.updateSynonyms, {
      synonymId: group.id,
      version: group.version,
      words: { ...group.words, en: ['bendomat', 'amada', 'folding press'] },
    })
    await sheet.getByRole('button', { name: t('words.synonyms.save') }).click()
    await expect(staff.text(t('forms.draft.moved'))).toBeVisible()
    await staff.look()
    await sheet.getByRole('button', { name: t('forms.draft.takeNewer') }).click()
    await expect(sheet.getByRole('button', { name: /^folding press/ })).toBeVisible()
  })

  await test.step('a group is deleted after a second question', async () => {
    await sheet.getByRole('button', { name: t('words.synonyms.delete') }).click()
    await expect(staff.text(t('words.synonyms.deleteTitle'))).toBeVisible()
    await sheet.getByRole('button', { name: t('words.synonyms.delete') }).click()
    await staff.told(t('words.synonyms.deleted'))
    await expect(staff.text('bendomat, amada, folding press')).toHaveCount(0)
  })
})
