import { addressRules, noAddress } from '#features/addresses/address-parts.ts'
import { sayIn } from '#ui/test/texts.ts'
import type { Country } from '@kikai/contract/regions/regions.shapes'
import { languages, type Language } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { consumer, emptyLogin, loginRules, type RegisterForm } from './register-form.ts'

const required = ['postalCode', 'region', 'city', 'street', 'name', 'mobile'] as const
const japan: Country = {
  code: 'JP',
  name: '日本',
  dialCode: '+81',
  postalPattern: '^\\d{3}-?\\d{4}$',
  postalExample: '541-0041',
  addressFields: required.map((field) => ({ field, required: true })),
  regions: [],
  hasPostalCodes: true,
}
const empty: RegisterForm = { ...emptyLogin, ...consumer, ...noAddress, country: 'JP', dialCode: '+81' }
const filled: RegisterForm = {
  ...empty,
  email: 'mei.lin@kikai.example',
  code: '１２３４５６',
  password: 'a good password',
  again: 'a good password',
  privacy: true,
  userAgreement: true,
  name: '林 梅',
  mobile: '09012345678',
  postalCode: '５４１-００４１',
  region: '27',
  city: '大阪市中央区',
  street: '北浜1-1',
}

async function rules(values: RegisterForm, language: Language = 'en'): Promise<Record<string, string | false>> {
  const [t, asked, of] = await Promise.all([
    sayIn(language, 'identity'),
    sayIn(language, 'forms'),
    sayIn(language, 'addresses'),
  ])
  return {
    ...loginRules({ t, asked }, values),
    ...addressRules(of, { values, country: japan, fields: japan.addressFields }),
  }
}

describe('§5 registration fields, §8 empty-field messages', () => {
  test.each(languages)('in %s each empty field has a sentence of its own', async (language) => {
    const { country: _, privacy, userAgreement, ...said } = await rules({ ...empty, kind: 'business' }, language)
    const sentences = Object.values(said)
    expect(sentences.every((sentence) => typeof sentence === 'string' && sentence.length > 3)).toBe(true)
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(privacy).toBe(userAgreement)
  })

  test('a field of spaces is as empty', async () => {
    const blank = Object.fromEntries(Object.keys(noAddress).map((field) => [field, ' \u3000']))
    expect(await rules({ ...empty, ...blank })).toEqual(await rules(empty))
  })

  test('what is filled in passes, full-width digits too', async () => {
    expect(Object.values(await rules(filled)).filter(Boolean)).toEqual([])
  })
})

test('§5 passwords must match, §8 password mismatch: another password the second time is said', async () => {
  const other = { ...filled, again: 'A good password' }
  const said = await Promise.all(languages.map(async (language) => (await rules(other, language)).again))
  expect(said).toEqual(['两次输入的密码不一致。', 'The two passwords don’t match.', '2つのパスワードが一致しません。'])
})

test('a business that names no company is asked for it, a consumer is not', async () => {
  expect((await rules({ ...filled, kind: 'business' })).companyName).toBe('Please enter the company name.')
  expect((await rules(filled)).companyName).toBe(false)
})

test('§5 region chosen: please select a region', async () => {
  expect((await rules({ ...filled, region: '' })).region).toBe('Please choose a region.')
})

test('a postcode that is not written as in its country is told how it is', async () => {
  expect((await rules({ ...filled, postalCode: '54100' })).postalCode).toContain('541-0041')
})

test.each(['12345', '1234567', '12345a', '123 456'])('§5 verification code: %s is not 6 digits', async (code) => {
  expect((await rules({ ...filled, code })).code).toBe('The code has 6 digits.')
})

test('§5 consent at login: an empty box is said, a ticked one passes', async () => {
  expect((await rules({ ...filled, privacy: false })).privacy).toBe('Please tick this box to continue.')
  expect((await rules(filled)).privacy).toBe(false)
})
