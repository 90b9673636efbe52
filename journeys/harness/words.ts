import type { FullKey, ParamsOfFull } from '@kikai/i18n/keys'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'

/** Speaks the product's texts in one language: `t('identity.screen.login.submit')`. */
export type Words = <Key extends FullKey>(key: Key, ...params: ParamsOfFull<Key>) => string

export const wordsIn =
  (language: Language): Words =>
  (key, ...params) =>
    textOf(language, key, ...params)
