import './app/start.ts'
import { ClientProvider } from '@kikai/client/provider.tsx'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { refreshSetting } from '@kikai/client/setting'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { client, failureWord, keptAnswers, queries, ready, session, texts } from './app/client.ts'
import { whenFirstScreenStands } from './app/screens/first-screen.ts'
import { showLanguage } from './app/language/language.ts'
import { sayNewerVersion } from './app/connection/newer-version.ts'
import { removeOnceHidden } from './app/opening.ts'
import { Router } from './app/routes/router.tsx'
import { showTheme } from './app/frame/theme.ts'
import './theme.css'

showLanguage()
showTheme()
window.history.scrollRestoration = 'manual'
// The stored copy serves at once; the newer one is for the next reader.
void refreshSetting(client, window.localStorage).then((setting) => {
  if (setting) sayNewerVersion({ ours: __VERSION__, app: setting.app }, failureWord)
})

await ready
const root = document.getElementById('root')
const opening = document.querySelector('.opening')
if (root && opening) removeOnceHidden(opening, root)
// In a transition the first screen is drawn in slices, and a touch is answered between them.
if (root)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <TextsProvider texts={texts}>
          <QueryClientProvider client={queries}>
            <ClientProvider client={client}>
              <Router />
            </ClientProvider>
          </QueryClientProvider>
        </TextsProvider>
      </StrictMode>,
    ),
  )

const comesNextTime = () => {} // without these the app works as well
// After the first screen: neither what it shows nor when waits for this.
const installs = import.meta.env.MODE === 'production' && 'serviceWorker' in navigator
whenFirstScreenStands(() => {
  void keptAnswers()
  import('./ui/pages/focus-in-sight.ts').then(({ keepFocusInSight }) => keepFocusInSight()).catch(comesNextTime)
  if (session.read())
    import('./app/login/newer-terms.ts')
      .then(({ askForNewerTerms }) => askForNewerTerms({ client, queries, texts }))
      .catch(comesNextTime)
  if (installs) import('./app/connection/installed.ts').then(({ beInstalled }) => beInstalled()).catch(comesNextTime)
})
