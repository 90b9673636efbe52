import { renderScreen } from '#app/test/render-screen.tsx'
import { defineScreen } from '#app/screens/define-screen'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { settle } from '@kikai/client/test/mount.tsx'
import { translationCalls } from '@kikai/contract/translation/translation.calls'
import type { Id } from '@kikai/kernel/ids'
import { expect, test, vi } from 'vitest'
import { type ReadableText, ReadText } from './read-text.tsx'

const shoe = '0197a000-0000-7000-8000-000000000001' as Id<'trade-term'>
const boom = '0197a000-0000-7000-8000-000000000002' as Id<'trade-term'>
const text: ReadableText = {
  text: 'シューの残りは？ ブームは？',
  language: 'ja',
  spans: [
    { from: 0, to: 3, termId: shoe },
    { from: 9, to: 12, termId: boom },
  ],
  terms: [
    { id: shoe, number: 118, words: { 'zh-Hans': '履带板', en: 'track shoe', ja: 'シュー' }, machines: '' },
    { id: boom, number: 119, words: { 'zh-Hans': '动臂', en: 'boom', ja: 'ブーム' }, machines: 'Excavators' },
  ],
  translation: {
    text: 'How much is left of the track shoe? And the boom?',
    by: 'machine',
    spans: [
      { from: 24, to: 34, termId: shoe },
      { from: 44, to: 48, termId: boom },
    ],
  },
}

async function shown(of: ReadableText) {
  const screen = defineScreen({
    login: 'optional',
    view: () => (
      <SuggestsTerms>
        <ReadText of={of} />
      </SuggestsTerms>
    ),
  })
  const { host, asked } = await renderScreen(screen, { domains: ['translation'], isLoggedIn: true })
  const dotted = () => [...host.querySelectorAll<HTMLButtonElement>('p button')]
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].find(
      (one) => one.ariaLabel === name || one.getAttribute('aria-label') === name || one.textContent === name,
    )
  return { host, asked, dotted, button }
}

test('a text stands in the reader’s language, the original small under it', async () => {
  const { host, dotted } = await shown(text)
  const [translated, original] = host.querySelectorAll('p')
  expect(translated?.textContent).toBe('How much is left of the track shoe? And the boom?')
  expect(translated?.lang).toBe('en')
  expect(original?.textContent).toBe('From Japanese シューの残りは？ ブームは？')
  expect(original?.querySelector('[lang=ja]')).toBeTruthy()
  expect(dotted().map(({ textContent }) => textContent)).toEqual(['track shoe', 'boom'])
})

test('without a translation it stands as it was written, its terms dotted', async () => {
  const { host, dotted } = await shown({ ...text, translation: null })
  expect(host.textContent).toBe(text.text)
  expect(host.querySelector('p')?.lang).toBe('ja')
  expect(dotted().map(({ textContent }) => textContent)).toEqual(['シュー', 'ブーム'])
})

test('a dotted term shows its three words and closes again, another one opens in its place', async () => {
  const { host, dotted, button } = await shown(text)
  const card = () => host.querySelector('[role=note]')?.textContent
  await settle(() => dotted()[0]?.click())
  expect(card()).toBe('track shoe · 履带板 · シューTrade term no. 118')
  await settle(() => dotted()[1]?.click())
  expect(card()).toBe('boom · 动臂 · ブームTrade term no. 119 · For Excavators')
  await settle(() => button('Close')?.click())
  expect(card()).toBeUndefined()
})

test('a better word is sent for the term and the language', async () => {
  const { asked, dotted, button } = await shown(text)
  await settle(() => dotted()[0]?.click())
  await settle(() => button('Suggest a better word')?.click())
  // The sheet's file is loaded by the press.
  await vi.waitFor(() => settle(() => expect(document.querySelector('input[name=word]')).not.toBeNull()), 10_000)
  await settle(() =>
    [...document.querySelectorAll<HTMLButtonElement>('[role=radio]')]
      .find(({ textContent }) => textContent === 'Chinese')
      ?.click(),
  )
  const field = document.querySelector<HTMLInputElement>('input[name=word]')
  await settle(() => {
    if (!field) throw new Error('no field')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '履带片')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() => field?.form?.requestSubmit())
  const sent = asked.find(({ path }) => path === translationCalls.proposeTerm.path)
  expect(sent?.input).toEqual({ termId: shoe, language: 'zh-Hans', word: '履带片', note: '' })
})
