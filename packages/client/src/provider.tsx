import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type { Client } from './calls/call.ts'

const ClientContext = createContext<Client | null>(null)

/** Provides the client to the hooks. Must be inside TanStack's QueryClientProvider. */
export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>
}

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('A hook that calls the server stands outside ClientProvider')
  return client
}

/** Whether a user is logged in on this device (specification §4: a token is stored). */
export function useLoggedIn(): boolean {
  const { session } = useClient().options
  return useSyncExternalStore(session.onChange, () => session.read() !== null)
}
