import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { givenApp, mount } from '@kikai/client/test/mount.tsx'
import type { TextDomain } from '@kikai/i18n/keys'
import { serverTexts } from '@kikai/i18n/server'
import { createTexts } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import type { ReactNode } from 'react'

/** Renders a component of the center in English; its calls are answered by hand, by path. */
export async function renderPart(shown: ReactNode, domains: readonly TextDomain[]) {
  const asked = answeredByHand()
  const { around } = givenApp({ token: 'a-token' })
  const { texts, ready } = createTexts({
    language: 'en',
    domains,
    load: async (language, domain) => {
      const found = Object.entries(serverTexts[language]).find(([name]) => name === domain)
      if (!found) throw new Error(`no texts of ${domain}`)
      return found[1]
    },
  })
  await ready
  const { host } = await mount(<TextsProvider texts={texts}>{around(shown)}</TextsProvider>)
  return { host, asked, sent: (path: string) => asked.find((request) => request.path === path) }
}
