import { defineScreen } from '#app/screens/define-screen'
import { renderScreen } from '#app/test/render-screen.tsx'
import { type } from '#ui/test/render'
import { settle } from '@kikai/client/test/mount.tsx'
import { goodsTextsCalls } from '@kikai/contract/goods/goods-texts.calls'
import { expect, test, vi } from 'vitest'
import { blankForm } from './goods-form.ts'
import OtherLanguages from './other-languages.tsx'
import ProposeTitles from './propose-titles.tsx'

const goodsId = '0197a000-0000-7000-8000-000000000002' as never
const texts = {
  version: 5,
  language: 'ja',
  text: '屋内保管。',
  others: [
    { language: 'zh-Hans', text: '室内保管。', by: 'seller' },
    { language: 'en', text: 'Indoor keeping.', by: 'machine' },
  ],
  allowedActions: [{ action: 'confirm', enabled: true, reason: null }],
}
const domains = ['listings'] as const
const shown = (view: () => React.ReactNode) =>
  renderScreen(defineScreen({ login: 'optional', view }), {
    domains,
    isLoggedIn: true,
    address: '/pages/home/home',
    answers: { [goodsTextsCalls.readGoodsTexts.path]: texts },
  })

test('a machine’s proposal is put right and confirmed; what is confirmed already asks for nothing', async () => {
  const { host, asked } = await shown(() => <OtherLanguages goodsId={goodsId} />)
  for (const part of ['Confirmed', 'Machine translation']) expect(host.textContent).toContain(part)
  const confirms = () => [...host.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Confirm')
  expect(confirms()).toHaveLength(1)
  await settle(() => type(host.querySelector('textarea[lang=en]'), 'Kept indoors.'))
  await settle(() => confirms()[0]?.click())
  const sent = () => asked.find(({ path }) => path === goodsTextsCalls.confirmGoodsText.path)
  await vi.waitFor(() => expect(sent()?.input).toEqual({ goodsId, version: 5, language: 'en', text: 'Kept indoors.' }))
})

test('titles that are still empty are proposed from the written one, and none that is written is changed', async () => {
  const form = {
    ...blankForm({ language: 'ja', country: 'JP' }),
    titles: { ja: 'PC200 シュー付き', en: '', 'zh-Hans': '自己写的' },
  }
  const set = vi.fn<(change: object) => void>()
  const { host, asked } = await shown(() => <ProposeTitles form={form} set={set} />)
  await settle(() => host.querySelector('button')?.click())
  const sent = () => asked.find(({ path }) => path === goodsTextsCalls.proposeTitles.path)
  await vi.waitFor(() => expect(sent()?.input).toEqual({ language: 'ja', title: 'PC200 シュー付き', categoryId: null }))
  await settle(() =>
    sent()?.done([
      { language: 'en', title: 'PC200 with track shoe', by: 'terms' },
      { language: 'zh-Hans', title: 'PC200 履带板', by: 'terms' },
    ]),
  )
  expect(set).toHaveBeenCalledWith({ titles: { ...form.titles, en: 'PC200 with track shoe' } })
})
