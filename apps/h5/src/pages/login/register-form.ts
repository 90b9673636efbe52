import type { AddressValues } from '#features/addresses/address-parts.ts'
import type { CapacityValues } from '#features/identity/capacity-field'
import { newPasswordRules } from '#features/identity/new-password-rules.ts'
import { phoneStart } from '#features/identity/phone-start.ts'
import type { Say } from '@kikai/i18n/keys'
import type { Language } from '@kikai/kernel/language'
import { foldWidth, isEmail } from '@kikai/kernel/validators'

export type RegisterForm = AddressValues &
  CapacityValues & {
    email: string
    code: string
    password: string
    again: string
    privacy: boolean
    userAgreement: boolean
  }

/** The country and dialling code that a form starts with for each language. */
export const usualCountry: Record<Language, { country: string; dialCode: string }> = {
  'zh-Hans': { country: 'CN', dialCode: phoneStart['zh-Hans'] },
  en: { country: 'GB', dialCode: phoneStart.en },
  ja: { country: 'JP', dialCode: phoneStart.ja },
}

export const consumer: CapacityValues = { kind: 'consumer', companyName: '' }

export const emptyLogin = { email: '', code: '', password: '', again: '', privacy: false, userAgreement: false }

/**
 * The error messages under the fields of the login and the person, false for a valid field. The server checks again.
 */
export function loginRules(
  { t, asked }: { t: Say<'identity'>; asked: Say<'forms'> },
  { email, code, password, again, privacy, userAgreement, kind, companyName }: Omit<RegisterForm, keyof AddressValues>,
) {
  const isEmpty = (text: string) => foldWidth(text) === ''
  const ticked = (isTicked: boolean) => !isTicked && t('screen.missing.agree')
  return {
    email: isEmpty(email) ? t('screen.missing.email') : !isEmail(email) && asked('rule.email'),
    code: isEmpty(code) ? t('screen.missing.code') : !/^\d{6}$/.test(foldWidth(code)) && asked('rule.code'),
    ...newPasswordRules({ t, asked }, { password, again }),
    companyName: kind === 'business' && isEmpty(companyName) && t('screen.missing.companyName'),
    privacy: ticked(privacy),
    userAgreement: ticked(userAgreement),
  }
}
