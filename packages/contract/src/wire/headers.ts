import type { Language } from '@kikai/kernel/language'

/**
 * Header names. `ts` is in milliseconds, `request-id` the idempotency key, `company` the chosen company, `device` the
 * secret of the last login.
 */
export const headers = {
  terminal: 'terminal',
  language: 'language',
  token: 'token',
  ts: 'ts',
  nonce: 'nonce',
  sign: 'sign',
  requestId: 'request-id',
  company: 'company',
  device: 'device',
} as const

/** The header of answers with the server's time in milliseconds. */
export const serverTimeHeader = 'server-time'

/** The client program (specification §7: the H5 app is 3). */
export const terminals = { ios: '1', android: '2', h5: '3', console: '4' } as const

const numbers: Record<Language, string> = { 'zh-Hans': '1', en: '2', ja: '3' }

/** The wire's number of a language (specification §7, §9). */
export const languageNumber = (language: Language): string => numbers[language]

/** English where the number is unknown or missing (specification §7). */
export function languageOfNumber(number: string | undefined): Language {
  if (number === '1') return 'zh-Hans'
  return number === '3' ? 'ja' : 'en'
}
