import type { Client } from '@kikai/client/calls/call'
import { ClientProvider } from '@kikai/client/provider.tsx'
import type { TextStore } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** The providers that every part of the app needs. */
export type Ground = { client: Client; queries: QueryClient; texts: TextStore }

type Asking = { onAnswer: (yes: boolean) => void; onGone: () => void }

/** Runs a question once: several calls refused at the same moment share one answer. */
export function oneAnswer<Question>(ask: (question: Question, ground: Ground) => Promise<boolean>): typeof ask {
  let asking: Promise<boolean> | null = null
  return (question, ground) => {
    asking ??= ask(question, ground).finally(() => {
      asking = null
    })
    return asking
  }
}

/**
 * Shows a question over the current screen. It is loaded on demand and not part of any screen, because it can appear on
 * each of them.
 */
export function askOverScreen(part: (asking: Asking) => ReactNode, ground: Ground): Promise<boolean> {
  const { client, queries, texts } = ground
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((onAnswer) => {
    const onGone = () => {
      root.unmount()
      place.remove()
    }
    root.render(
      <TextsProvider texts={texts}>
        <QueryClientProvider client={queries}>
          <ClientProvider client={client}>{part({ onAnswer, onGone })}</ClientProvider>
        </QueryClientProvider>
      </TextsProvider>,
    )
  })
}
