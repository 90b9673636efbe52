import type { FullKey, ParamsOfFull } from '@kikai/i18n/keys'
import { textOf } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'

/** Returns the product's text of a key in one language: `t('identity.screen.login.submit')`. */
export type Words = <Key extends FullKey>(key: Key, ...params: ParamsOfFull<Key>) => string

export const wordsIn =
  (language: Language): Words =>
  (key, ...params) =>
    textOf(language, key, ...params)
