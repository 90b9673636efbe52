import type { Language } from '@kikai/kernel/language'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { textsIn } from './texts.ts'

/** A part as it first stands on the screen, as HTML. */
export async function draw(part: ReactNode, language: Language = 'en'): Promise<string> {
  const i18n = await textsIn(language, ['app', 'request'])
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, part))
}
