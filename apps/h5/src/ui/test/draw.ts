import { createI18n } from '@kikai/i18n/i18next'
import { serverTexts } from '@kikai/i18n/server'
import type { Language } from '@kikai/kernel/language'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'

/** A part as it first stands on the screen, as HTML. */
export async function draw(part: ReactNode, language: Language = 'en'): Promise<string> {
  const i18n = await createI18n({
    language,
    domains: ['app', 'request'],
    load: async (wanted, domain) => {
      const texts = Object.entries(serverTexts[wanted]).find(([name]) => name === domain)?.[1]
      if (!texts) throw new Error(`There are no texts of ${domain}`)
      return texts
    },
  })
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, part))
}
