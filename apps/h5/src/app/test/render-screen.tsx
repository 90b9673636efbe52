import type { Screen } from '#app/screens/define-screen'
import { LocationContext } from '#ui/navigation.ts'
import { textsIn } from '#ui/test/texts.ts'
import { answeredByHand } from '@kikai/client/test/answered-by-hand'
import { givenApp, mount, settle } from '@kikai/client/test/mount.tsx'
import type { TextDomain } from '@kikai/i18n/keys'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import type { Language } from '@kikai/kernel/language'

// The app reads how the visit began, which this test document does not provide.
Object.assign(globalThis, { PerformanceNavigationTiming: class {} })

type Stage = {
  domains: readonly TextDomain[]
  language?: Language
  /** The screen’s address with its parameters, after the `#`. */
  address?: string
  isLoggedIn?: boolean
  /** The result of the identity check. */
  proveAgain?: () => Promise<boolean>
  /** The server's answers by path; calls to any other path stay pending. */
  answers?: Readonly<Record<string, unknown>>
}

/** Renders a whole screen with its texts and the given answers. */
export async function renderScreen({ view: View }: Screen, stage: Stage) {
  const { domains, language = 'en', address = '/', isLoggedIn = false, proveAgain, answers = {} } = stage
  const [pathname = '/', search] = address.split('?')
  const location = { pathname, search: search ? `?${search}` : '', key: 'default' }
  const asked = answeredByHand()
  const { around } = givenApp({ ...(isLoggedIn ? { token: 'a-token' } : {}), ...(proveAgain ? { proveAgain } : {}) })
  const texts = await textsIn(language, ['app', 'request', 'forms', 'routes', ...domains])
  const { host } = await mount(
    around(
      <TextsProvider texts={texts}>
        <LocationContext value={location}>
          <View />
        </LocationContext>
      </TextsProvider>,
    ),
  )
  await settle(() => {
    for (const one of asked) if (one.path in answers) one.done(answers[one.path])
  })
  /** The paths of the calls, in order. */
  const paths = () => asked.map(({ path }) => path)
  return { host, asked, paths }
}
