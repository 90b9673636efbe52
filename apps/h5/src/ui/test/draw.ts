import type { Language } from '@kikai/kernel/language'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { textsIn } from './texts.ts'

/** The first rendering of a component as HTML. */
export async function draw(part: ReactNode, language: Language = 'en'): Promise<string> {
  const texts = await textsIn(language, ['app', 'request'])
  return renderToStaticMarkup(createElement(TextsProvider, { texts }, part))
}
