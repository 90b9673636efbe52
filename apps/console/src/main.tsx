import { ClientProvider } from '@kikai/client/provider.tsx'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { client, queries, ready, texts } from './app/client.ts'
import { Frame } from './app/frame.tsx'
import { HashRouter } from './app/hash-router.tsx'
import { keepLanguage } from './app/language.ts'
import { Look } from './app/look.tsx'
import './theme.css'

keepLanguage()
await ready
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <TextsProvider texts={texts}>
        <QueryClientProvider client={queries}>
          <ClientProvider client={client}>
            <HashRouter>
              <Look>
                <Frame />
              </Look>
            </HashRouter>
          </ClientProvider>
        </QueryClientProvider>
      </TextsProvider>
    </StrictMode>,
  )
