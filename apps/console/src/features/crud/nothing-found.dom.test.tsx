import { mount, settle } from '@kikai/client/test/mount.tsx'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { expect, test } from 'vitest'
import { NothingFound } from './nothing-found.tsx'

async function render(filters: Readonly<Record<string, string>>) {
  const asked: Readonly<Record<string, string>>[] = []
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['console'],
    load: async (language) => serverTexts[language].console,
  })
  await ready
  const { host } = await mount(
    <TextsProvider texts={texts}>
      <NothingFound
        address={{ filters, filter: (change) => void asked.push(change) }}
        tab="tab"
        empty="No payout waits for you."
      />
    </TextsProvider>,
  )
  const press = () => settle(() => host.querySelector('button')?.click())
  return { host, asked, press }
}

test('a list that is empty because of a search says so and takes it away, and the tab stays', async () => {
  const { host, asked, press } = await render({ tab: 'ended', words: 'P26', currency: 'CNY' })
  expect(host.textContent).toContain('Nothing matches these filters.')
  await press()
  expect(asked).toEqual([{ words: '', currency: '' }])
})

test('where the tab alone is why, it is the tab that is left', async () => {
  const { host, asked, press } = await render({ tab: 'ended' })
  expect(host.querySelector('button')?.textContent).toBe('Clear filters')
  await press()
  expect(asked).toEqual([{ tab: '' }])
})

test('a list that nothing narrows says what it is for, and offers nothing to take away', async () => {
  const { host } = await render({})
  expect(host.textContent).toContain('No payout waits for you.')
  expect(host.querySelector('button')).toBeNull()
})
