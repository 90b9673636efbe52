import { renderScreen } from '#app/test/render-screen.tsx'
import { languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import Setting from './setting.screen.tsx'

const domains = ['me', 'detail', 'notices', 'identity', 'consents'] as const

test('a member may log out here and finds what concerns the account; a visitor has nothing to log out of', async () => {
  const member = (await renderScreen(Setting, { domains, isLoggedIn: true })).host.textContent
  for (const place of ['Log out', 'Login & security', 'My data and account']) expect(member).toContain(place)
  const visitor = (await renderScreen(Setting, { domains })).host.textContent
  expect(visitor).toContain('Settings')
  for (const place of ['Log out', 'Login & security', 'My data and account']) expect(visitor).not.toContain(place)
})

test.each(languages)('in %s the language stands there by its own name', async (language) => {
  const names = { 'zh-Hans': '简体中文', en: 'English', ja: '日本語' }
  const { host } = await renderScreen(Setting, { domains, language })
  expect(host.querySelector(`[lang=${language}]`)?.textContent).toBe(names[language])
})
