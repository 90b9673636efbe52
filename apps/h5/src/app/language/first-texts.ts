import type * as first from '@kikai/i18n/en/first'

/** The text domains that are loaded before anything is shown, in one file per language. */
export const firstTexts = [
  'app',
  'request',
  'home',
  'goods',
  'compare',
  'detail',
  'search',
] as const satisfies readonly (keyof typeof first)[]
