import { ProveAgainSheet } from '#features/identity/prove-again-sheet'
import type { Client, ProofKind } from '@kikai/client/call'
import { ClientProvider } from '@kikai/client/provider.tsx'
import type { TextStore } from '@kikai/i18n/text-store'
import { TextsProvider } from '@kikai/i18n/texts-provider'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'

/** What every part of the app stands in. */
type Ground = { client: Client; queries: QueryClient; texts: TextStore }

let asking: Promise<boolean> | null = null

/**
 * Asks over whatever screen is open; of several calls that are refused at once, all wait for one answer. It stands beside
 * the screens, because any of them may be the one, and none loads it ahead.
 */
export function proveAgain(by: ProofKind, ground: Ground): Promise<boolean> {
  asking ??= ask(by, ground).finally(() => {
    asking = null
  })
  return asking
}

async function ask(by: ProofKind, { client, queries, texts }: Ground): Promise<boolean> {
  await Promise.all(['identity', 'authenticator', 'forms'].map(texts.load))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((answered) => {
    const leave = () => {
      root.unmount()
      place.remove()
    }
    root.render(
      <TextsProvider texts={texts}>
        <QueryClientProvider client={queries}>
          <ClientProvider client={client}>
            <ProveAgainSheet by={by} onAnswer={answered} onGone={leave} />
          </ClientProvider>
        </QueryClientProvider>
      </TextsProvider>,
    )
  })
}
