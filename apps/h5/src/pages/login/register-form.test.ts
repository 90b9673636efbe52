import { sayIn } from '#ui/test/texts.ts'
import { languages, type Language } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { rulesOf } from './register-form.ts'

const rules = async (language: Language = 'en', password = 'a good password') => {
  const [t, asked] = await Promise.all([sayIn(language, 'identity'), sayIn(language, 'request')])
  return rulesOf({ t, asked, country: undefined, password: () => password })
}
const fields = ['email', 'password', 'name', 'mobile', 'code', 'region', 'postalCode', 'address'] as const

describe('§5 registration fields, §8 empty-field messages', () => {
  test.each(languages)('in %s each empty field has a sentence of its own', async (language) => {
    const ruled = await rules(language)
    const said = fields.map((field) => ruled[field](''))
    expect(said.every((sentence) => typeof sentence === 'string' && sentence.length > 3)).toBe(true)
    expect(new Set(said).size).toBe(fields.length)
  })

  test.each(fields.filter((field) => field !== 'password'))('%s of spaces is as empty', async (field) => {
    const ruled = await rules()
    expect(ruled[field](' \u3000')).toBe(ruled[field](''))
  })

  test('what is filled in passes', async () => {
    const ruled = await rules()
    const filled = {
      email: 'mei.lin@kikai.example',
      password: 'a good password',
      name: '林 梅',
      mobile: '13800138000',
      code: '１２３４５６',
      region: '320000',
      postalCode: '215000',
      address: '苏州工业园区 1',
    }
    expect(fields.map((field) => ruled[field](filled[field]))).toEqual(fields.map(() => true))
  })
})

test('§5 passwords must match, §8 password mismatch: another password the second time is said', async () => {
  const { again } = await rules('en', 'a good password')
  expect(again('a good password')).toBe(true)
  expect(again('A good password')).toBe('The two passwords don’t match.')
  const said = await Promise.all(languages.map(async (language) => (await rules(language, 'one')).again('other')))
  expect(said).toEqual(['两次输入的密码不一致。', 'The two passwords don’t match.', '2つのパスワードが一致しません。'])
})

test('§5 region chosen: please select a region', async () => {
  const { region } = await rules()
  expect(region('')).toBe('Please choose a region.')
  expect(region('27')).toBe(true)
})

test.each(['12345', '1234567', '12345a', '123 456'])('§5 verification code: %s is not 6 digits', async (code) => {
  expect((await rules()).code(code)).toBe('The code has 6 digits.')
})

test('§5 consent at login: an empty box is said, a ticked one passes', async () => {
  const { ticked } = await rules()
  expect(ticked(true)).toBe(true)
  expect(ticked(false)).toBe('Please tick this box to continue.')
})
