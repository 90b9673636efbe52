import { mount, settle } from '@kikai/client/test/mount.tsx'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { AmountFields } from './amount-fields.tsx'

const Address = () => <output>{useLocation().search}</output>

async function render(address: string) {
  const { texts, ready } = createTexts({
    language: 'en',
    domains: ['consoleLedger'],
    load: async (language) => serverTexts[language].consoleLedger,
  })
  await ready
  const { host } = await mount(
    <TextsProvider texts={texts}>
      <MemoryRouter initialEntries={[address]}>
        <AmountFields />
        <Address />
      </MemoryRouter>
    </TextsProvider>,
  )
  const enter = (end: 'From' | 'To', text: string) =>
    settle(() => {
      const field = host.querySelector<HTMLInputElement>(`input[aria-label="${end} amount"]`)
      if (!field) throw new Error(`no field ${end}`)
      field.value = text
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    })
  const shown = () => host.querySelector('output')?.textContent
  const fault = () => host.querySelector('.wrong')?.textContent
  return { enter, shown, fault }
}

test('a text that is no amount is not taken over, and the field says so until it is put right', async () => {
  const { enter, shown, fault } = await render('/papers?currency=JPY&page=2')
  await enter('From', 'much')
  expect([shown(), fault()]).toEqual(['?currency=JPY&page=2', 'Please enter an amount, such as 1200000.'])
  await enter('From', '1000')
  expect([shown(), fault()]).toEqual(['?currency=JPY&least=1000', undefined])
})

test('a range that ends below its beginning is not taken over until either end is put right', async () => {
  const { enter, shown, fault } = await render('/papers?currency=JPY&least=1000')
  await enter('To', '999')
  expect([shown(), fault()]).toEqual([
    '?currency=JPY&least=1000',
    'The first amount must not be larger than the second.',
  ])
  await enter('From', '900')
  expect([shown(), fault()]).toEqual(['?currency=JPY&least=900&most=999', undefined])
})
