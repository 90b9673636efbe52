import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { isUnsent } from '@kikai/client/forms/unsent'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { managedEarningsCalls } from '@kikai/contract/earnings/earnings.calls'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import type { PriceCurrency } from '@kikai/kernel/money'
import { expect, test } from 'vitest'
import { ChoiceField, SelectField } from './choice-field.tsx'
import { DayField, MoneyField, UploadField } from './field.tsx'
import { Form } from './form.tsx'

type Typed = {
  companyId: string | null
  currency: PriceCurrency | null
  leastMinor: string
  day: string
  file: File | null
}
const start: Typed = { companyId: '', currency: null, leastMinor: '', day: '', file: null }

function Fields() {
  const form = useCallForm(managedEarningsCalls.saveFeeRule, {
    start,
    input: ({ companyId, currency, leastMinor }) => ({
      companyId,
      currency,
      version: 0,
      basisPoints: 0,
      leastMinor: parseTypedAmount(leastMinor, 'JPY')?.minor ?? null,
    }),
    rules: ({ companyId, day, file }) => ({
      companyId: companyId === '' && 'Whose fee?',
      day: day === '' && 'From when?',
      file: !file && 'Which paper?',
    }),
    missing: { currency: 'In which currency?', leastMinor: 'How much?' },
  })
  return (
    <Form of={form} buttons={<button type="submit">{'Save'}</button>}>
      <SelectField
        {...form.choice('companyId')}
        label="Company"
        placeholder="Choose"
        options={[{ value: null, label: 'All' }]}
      />
      <ChoiceField {...form.choice('currency')} label="Currency" options={[{ value: 'JPY', label: 'JPY' }]} />
      <MoneyField {...form.text('leastMinor')} label="Least" currency="JPY" />
      <DayField {...form.text('day')} label="From" />
      <UploadField {...form.choice('file')} label="Paper" accept=".pdf" />
      <output>{JSON.stringify({ ...form.values, file: form.values.file?.name ?? null })}</output>
    </Form>
  )
}

const render = async () => {
  const { host, sent } = await renderPart(<Fields />, ['console', 'forms', 'request'])
  const labelled = (label: string) =>
    host.querySelector<HTMLInputElement>(
      `[id="${[...host.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor}"]`,
    )
  /** The sentence that belongs to a field. */
  const noteOf = (label: string) =>
    host.querySelector(`[id="${labelled(label)?.getAttribute('aria-describedby')}"]`)?.textContent
  const type = (label: string, value: string) =>
    settle(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(labelled(label), value)
      labelled(label)?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const save = () => settle(() => host.querySelector<HTMLElement>('button')?.click())
  return {
    host,
    sent,
    labelled,
    noteOf,
    type,
    save,
    values: () => JSON.parse(host.querySelector('output')?.textContent ?? ''),
  }
}

test('each field says under itself what is wrong, and an amount that is none says that', async () => {
  const { host, sent, noteOf, type, save } = await render()
  await save()
  expect(['Company', 'Least', 'From', 'Paper'].map(noteOf)).toEqual([
    'Whose fee?',
    'How much?',
    'From when?',
    'Which paper?',
  ])
  expect(host.querySelector('fieldset .wrong')?.textContent).toBe('In which currency?')
  await type('Least', 'much')
  expect(noteOf('Least')).not.toBe('How much?')
  expect(noteOf('Least')).toMatch(/amount/)
  expect(sent(managedEarningsCalls.saveFeeRule.path)).toBeUndefined()
})

test('what is chosen is the form’s, and is asked about before it is lost', async () => {
  const { host, labelled, values } = await render()
  expect(isUnsent()).toBe(false)
  await settle(() => host.querySelector<HTMLElement>('input[type=radio]')?.click())
  expect(values()).toMatchObject({ currency: 'JPY' })
  expect(isUnsent()).toBe(true)
  const file = new File(['%PDF'], 'licence.pdf')
  await settle(() => {
    const field = labelled('Paper')
    Object.defineProperty(field, 'files', { value: [file] })
    field?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(values()).toMatchObject({ file: 'licence.pdf' })
  const select = labelled('Company')
  await settle(() => select?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  const all = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].find(
    ({ textContent }) => textContent === 'All',
  )
  await settle(() => all?.click())
  expect(values()).toMatchObject({ companyId: null })
})
