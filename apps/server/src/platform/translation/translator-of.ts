import type { Config } from '../config/config.ts'
import { libreTranslator } from './libre-translator.ts'
import type { Translator } from './translator.ts'

/** The configured service; without one texts stay as they were written, with their trade terms marked. */
export const translatorOf = ({ translateUrl }: Pick<Config, 'translateUrl'>): Translator | null =>
  translateUrl === undefined ? null : libreTranslator(translateUrl)
