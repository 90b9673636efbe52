import type { Country } from '@kikai/contract/regions/regions.shapes'
import type { Say } from '@kikai/i18n/keys'
import type { Language } from '@kikai/kernel/language'
import { limits } from '@kikai/kernel/limits'
import { foldWidth, isEmail } from '@kikai/kernel/validators'

export type RegisterForm = {
  email: string
  code: string
  password: string
  again: string
  name: string
  dialCode: string
  mobile: string
  country: string
  region: string
  postalCode: string
  address: string
  privacy: boolean
  userAgreement: boolean
}

/** Where a reader of a language most probably is: the form starts there and can be changed. */
export const usualCountry: Record<Language, { country: string; dialCode: string }> = {
  'zh-Hans': { country: 'CN', dialCode: '+86' },
  en: { country: 'GB', dialCode: '+44' },
  ja: { country: 'JP', dialCode: '+81' },
}

export const emptyRegisterForm = (place: { country: string; dialCode: string }): RegisterForm => ({
  email: '',
  code: '',
  password: '',
  again: '',
  name: '',
  mobile: '',
  region: '',
  postalCode: '',
  address: '',
  privacy: false,
  userAgreement: false,
  ...place,
})

type RuleWords = {
  t: Say<'identity'>
  asked: Say<'request'>
  country: Country | undefined
  password: () => string
}

/** True, or the sentence under the field. The server decides again. */
export function rulesOf({ t, asked, country, password }: RuleWords) {
  const isEmpty = (text: string) => foldWidth(text) === ''
  return {
    email: (text: string) => (isEmpty(text) ? t('screen.missing.email') : isEmail(text) || asked('rule.email')),
    code: (text: string) =>
      isEmpty(text) ? t('screen.missing.code') : /^\d{6}$/.test(foldWidth(text)) || asked('rule.code'),
    password: (text: string) => {
      if (text === '') return t('screen.missing.password')
      return text.length >= limits.passwordLengthMin || asked('rule.tooShort', { min: limits.passwordLengthMin })
    },
    again: (text: string) => {
      if (text === '') return t('screen.missing.again')
      return text === password() || asked('rule.passwordMismatch')
    },
    name: (text: string) => !isEmpty(text) || t('screen.missing.name'),
    mobile: (text: string) => !isEmpty(text) || t('screen.missing.phone'),
    country: (text: string) => text !== '' || t('screen.missing.country'),
    region: (text: string) => !isEmpty(text) || t('screen.missing.region'),
    postalCode: (text: string) => {
      if (isEmpty(text)) return t('screen.missing.postalCode')
      if (!country?.postalPattern || matches(country.postalPattern, text)) return true
      return asked('rule.postalCode', { example: country.postalExample })
    },
    address: (text: string) => !isEmpty(text) || t('screen.missing.address'),
    ticked: (ticked: boolean) => ticked || t('screen.missing.agree'),
  }
}

const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(foldWidth(text))
