import type { Say } from '@kikai/i18n/keys'
import { limits } from '@kikai/kernel/limits'

/** The errors under a new password and its repetition; false where there is none. */
export function newPasswordRules(
  { t, asked }: { t: Say<'identity'>; asked: Say<'forms'> },
  { password, again }: { password: string; again: string },
) {
  const isShort = password.length < limits.passwordLengthMin
  return {
    password:
      password === ''
        ? t('screen.missing.password')
        : isShort && asked('rule.tooShort', { min: limits.passwordLengthMin }),
    again: again === '' ? t('screen.missing.again') : again !== password && asked('rule.passwordMismatch'),
  }
}
