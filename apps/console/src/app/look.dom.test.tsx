import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { ConfigProvider } from 'antd'
import { useContext, useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { Look } from './look.tsx'

test('what was typed before the kit’s own words are there is kept when they come', async () => {
  const { around } = givenApp()
  const { texts, ready } = createTexts({ language: 'ja', domains: [], load: () => Promise.resolve({}) })
  await ready
  const mounted = vi.fn<() => void>()
  function Page() {
    const words = useContext(ConfigProvider.ConfigContext).locale
    useEffect(mounted, [])
    return <input aria-label={words?.locale ?? 'none'} />
  }
  const { host } = await mount(
    <TextsProvider texts={texts}>
      {around(
        <Look>
          <Page />
        </Look>,
      )}
    </TextsProvider>,
  )
  const field = host.querySelector('input')
  if (field) field.value = 'clerk@kikai.example'
  await vi.waitFor(async () => {
    await settle(() => undefined)
    expect(host.querySelector('input')?.getAttribute('aria-label')).toBe('ja')
  })
  expect(host.querySelector('input')?.value).toBe('clerk@kikai.example')
  expect(mounted).toHaveBeenCalledOnce()
})
