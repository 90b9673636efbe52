import type { Say } from '@kikai/i18n/keys'
import { textOf } from '@kikai/i18n/server'
import { languages, type Language } from '@kikai/kernel/language'
import { describe, expect, test } from 'vitest'
import { rulesOf } from './register-form.ts'

const rules = (language: Language = 'en', password = 'a good password') => {
  const t: Say<'identity'> = (key, ...params) => textOf(language, `identity.${key}`, ...params)
  const asked: Say<'request'> = (key, ...params) => textOf(language, `request.${key}`, ...params)
  return rulesOf({ t, asked, country: undefined, password: () => password })
}
const fields = ['email', 'password', 'name', 'mobile', 'code', 'region', 'postalCode', 'address'] as const

describe('§5 registration fields, §8 empty-field messages', () => {
  test.each(languages)('in %s each empty field has a sentence of its own', (language) => {
    const ruled = rules(language)
    const said = fields.map((field) => ruled[field](''))
    expect(said.every((sentence) => typeof sentence === 'string' && sentence.length > 3)).toBe(true)
    expect(new Set(said).size).toBe(fields.length)
  })

  test.each(fields.filter((field) => field !== 'password'))('%s of spaces is as empty', (field) => {
    expect(rules()[field](' \u3000')).toBe(rules()[field](''))
  })

  test('what is filled in passes', () => {
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
    expect(fields.map((field) => rules()[field](filled[field]))).toEqual(fields.map(() => true))
  })
})

test('§5 passwords must match, §8 password mismatch: another password the second time is said', () => {
  expect(rules('en', 'a good password').again('a good password')).toBe(true)
  expect(rules('en', 'a good password').again('A good password')).toBe('The two passwords don’t match.')
  expect(languages.map((language) => rules(language, 'one').again('other'))).toEqual([
    '两次输入的密码不一致。',
    'The two passwords don’t match.',
    '2つのパスワードが一致しません。',
  ])
})

test('§5 region chosen: please select a region', () => {
  expect(rules('en').region('')).toBe('Please choose a region.')
  expect(rules('en').region('27')).toBe(true)
})

test.each(['12345', '1234567', '12345a', '123 456'])('§5 verification code: %s is not 6 digits', (code) => {
  expect(rules().code(code)).toBe('The code has 6 digits.')
})

test('§5 consent at login: an empty box is said, a ticked one passes', () => {
  expect(rules().ticked(true)).toBe(true)
  expect(rules().ticked(false)).toBe('Please tick this box to go on.')
})
