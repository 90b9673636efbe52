import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { expect, test } from 'vitest'
import { StatementUpload } from './statement-upload.tsx'

test('whoever chooses a statement reads which files fit, and the button says that the file is checked first', async () => {
  const { around } = givenApp({ token: 'a-token' })
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['console', 'consoleBank'],
    load: async (language, domain) => {
      const found = Object.entries(serverTexts[language]).find(([name]) => name === domain)
      if (!found) throw new Error(`no texts of ${domain}`)
      return found[1]
    },
  })
  await ready
  const { host } = await mount(
    <TextsProvider texts={texts}>{around(<StatementUpload onSent={() => {}} />)}</TextsProvider>,
  )
  await settle(() => host.querySelector('button')?.click())
  const field = document.querySelector('input[type=file]')
  const note = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toContain('up to 2 MB and 2,000 lines')
  const labels = [...document.querySelectorAll('[role=dialog] button')].map(({ textContent }) => textContent)
  expect(labels).toContain('Check the file')
})
