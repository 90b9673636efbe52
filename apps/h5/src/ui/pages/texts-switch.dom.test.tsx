import { mount, settle } from '@kikai/client/test/mount.tsx'
import { useText } from '@kikai/client/use-text'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import type { Language } from '@kikai/kernel/language'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { useReasons } from '../texts/reason.ts'

const reasons = [
  { domain: 'cart', name: 'full', code: 1, params: { max: 50 } },
  { domain: 'orders', name: 'addressNeeded', code: 2, params: {} },
  undefined,
] as const

function Screen() {
  const t = useText('cart')
  const said = useReasons(reasons)
  return (
    <main>
      <h1>{t('screen.title')}</h1>
      <p>{said.map((one) => one ?? '–').join('|')}</p>
    </main>
  )
}

/** A screen whose texts load when the test lets them. */
async function givenScreen() {
  const waiting: (() => void)[] = []
  const asked: string[] = []
  const { texts } = createTexts({
    language: 'en',
    domains: [],
    load: async (language: Language, domain: string) => {
      asked.push(`${language} ${domain}`)
      await new Promise<void>((come) => waiting.push(come))
      const found = Object.entries(serverTexts[language]).find(([name]) => name === domain)
      if (!found) throw new Error(`There are no texts of ${domain}`)
      return found[1]
    },
  })
  const { host } = await mount(
    <TextsProvider texts={texts}>
      <Suspense fallback="…">
        <Screen />
      </Suspense>
    </TextsProvider>,
  )
  const come = () => settle(() => waiting.splice(0).forEach((letThrough) => letThrough()))
  return { host, texts, asked, come }
}

test('a screen waits for the texts of all that it says at once, and another language changes it where it stands', async () => {
  const { host, texts, come, asked } = await givenScreen()
  expect(host.textContent).toBe('…')
  await come()
  await come()
  const inEnglish = host.textContent
  expect(inEnglish).toBe(
    'CartThe cart holds at most 50 different items. Please order or remove some first.|Please choose an address first.|–',
  )
  expect(asked).toEqual(['en cart', 'en orders'])

  const place = host.querySelector('main')
  const changed = texts.changeLanguage('ja')
  await settle()
  expect(host.textContent).toBe(inEnglish)
  await come()
  await settle(() => changed)
  expect(host.querySelector('h1')?.textContent).toBe('カート')
  expect(host.textContent).not.toContain('Please')
  expect(host.querySelector('main')).toBe(place)
})

test('texts that do not come are asked for once, and what would be said by them is left out', async () => {
  let asked = 0
  const { texts } = createTexts({
    language: 'en',
    domains: [],
    load: async () => {
      asked += 1
      throw new Error('no connection')
    },
  })
  const Reasons = () => <p>{useReasons(reasons).map((one) => one ?? '–')}</p>
  const { host } = await mount(
    <TextsProvider texts={texts}>
      <Suspense fallback="…">
        <Reasons />
      </Suspense>
    </TextsProvider>,
  )
  await settle()
  expect(host.textContent).toBe('–––')
  expect(asked).toBe(2)
})

test('who chooses two languages one after the other reads the second, whichever comes first', async () => {
  const { host, texts, come } = await givenScreen()
  await come()
  await come()
  const waits = [texts.changeLanguage('ja'), texts.changeLanguage('zh-Hans')]
  await come()
  await settle(() => Promise.all(waits))
  expect(texts.language()).toBe('zh-Hans')
  expect(host.querySelector('h1')?.textContent).toBe('购物车')
})
