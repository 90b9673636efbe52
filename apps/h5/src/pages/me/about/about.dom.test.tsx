import { renderScreen } from '#app/test/render-screen.tsx'
import { languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import About from './about.screen.tsx'

test.each(languages)('§1 version shown: in %s the page about the app says that this is 1.0.6', async (language) => {
  const { host } = await renderScreen(About, { language, domains: ['me', 'content', 'identity', 'consents'] })
  expect(host.textContent).toMatch(/(Version |版本 ?|バージョン ?)1\.0\.6/)
})
