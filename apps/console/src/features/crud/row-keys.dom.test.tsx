import { mount, settle } from '@kikai/client/test/mount.tsx'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { PanelControls } from './panel-controls.tsx'
import { useRowKeys } from './use-row-keys.ts'

function List({ first }: { first: string }) {
  const table = useRef<HTMLDivElement>(null)
  const [keys, setKeys] = useState(['a', 'b', 'c'])
  const [open, setOpen] = useState<string | null>(first)
  const beside = useRowKeys({ table, keys, open, onOpen: setOpen })
  return (
    <div ref={table}>
      <output>{open}</output>
      <button type="button" onClick={() => setKeys(keys.filter((key) => key !== open))}>
        decide
      </button>
      {keys.map((key) => (
        <p key={key} data-row-key={key}>
          <a href={`#${key}`}>{`row ${key}`}</a>
        </p>
      ))}
      <aside tabIndex={-1}>
        <textarea />
      </aside>
      <PanelControls beside={beside} onOpen={setOpen} />
    </div>
  )
}

async function render(first: string) {
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['console'],
    load: async (language) => serverTexts[language].console,
  })
  await ready
  const { host } = await mount(
    <TextsProvider texts={texts}>
      <List first={first} />
    </TextsProvider>,
  )
  const named = (name: string) =>
    [...host.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  return {
    host,
    open: () => host.querySelector('output')?.textContent,
    press: (name: string) => settle(() => named(name)?.click()),
    type: (key: string) => settle(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key }))),
  }
}

test('after a row was decided and has left the list, the next one is the row that stood below it', async () => {
  const { open, press } = await render('b')
  await press('decide')
  await press('Next row')
  expect(open()).toBe('c')
})

test('the key for the next row leads there, too, and not back to the first', async () => {
  const { open, press, type } = await render('b')
  await press('decide')
  await type('j')
  expect(open()).toBe('c')
})

test('the row before one that has left is the one that stood above it', async () => {
  const { open, press } = await render('c')
  await press('decide')
  await press('Next row')
  expect(open()).toBe('c')
  await press('Previous row')
  expect(open()).toBe('b')
})

test('a row that was never in the list leads to the first', async () => {
  const { open, press } = await render('elsewhere')
  await press('Next row')
  expect(open()).toBe('a')
})

test('Escape in a field leaves the field, and only pressed again closes the row and returns to its link', async () => {
  const { open, host } = await render('b')
  const escape = (from: HTMLElement | null | undefined) =>
    settle(() => void from?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  const field = host.querySelector('textarea')
  field?.focus()
  await escape(field)
  expect([open(), document.activeElement?.tagName]).toEqual(['b', 'ASIDE'])
  await escape(host.querySelector('aside'))
  expect([open(), document.activeElement?.textContent]).toEqual(['', 'row b'])
})
