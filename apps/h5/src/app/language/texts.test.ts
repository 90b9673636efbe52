import { serverTexts } from '@kikai/i18n/server'
import { languages } from '@kikai/kernel/language'
import { expect, test } from 'vitest'
import { loadTexts } from './texts.ts'

test.each(languages)('every domain that a screen may speak is found in its file, in %s', async (language) => {
  const ofScreens = Object.entries(serverTexts[language]).filter(([domain]) => !domain.startsWith('console'))
  for (const [domain, texts] of ofScreens) expect(await loadTexts(language, domain), domain).toBe(texts)
})
