import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { type ClientOptions, createClient } from '../calls/call.ts'
import { ClientProvider } from '../provider.tsx'
import { createSession } from '../session.ts'
import { memoryStorage } from './loopback-server.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// React is updated at once when an answer arrives, not with the next timer.
notifyManager.setScheduler((tell) => tell())

/** Renders a component into the document until the test ends. */
export async function mount(part: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const show = (next: ReactNode) => act(async () => root.render(next))
  const unmount = async () => {
    await act(async () => root.unmount())
    host.remove()
  }
  onTestFinished(unmount)
  await show(part)
  return { host, show, unmount }
}

/** Runs a function that changes the screen and waits for the change. */
export const settle = (run: () => unknown = () => {}): Promise<void> =>
  act(async () => {
    await run()
    // An answer is read, parsed and delivered in separate turns of the event loop.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((next) => setImmediate(next))
  })

/** The providers that components with calls need, and what a user would see. */
type GivenApp = { token?: string } & Pick<ClientOptions, 'proveAgain' | 'agreeAgain'>
export function givenApp({ token, ...asking }: GivenApp = {}) {
  const seen = { toasts: [] as string[], logins: 0, language: 'en' as 'en' | 'ja' | 'zh-Hans' }
  const client = createClient({
    terminal: '3',
    base: '',
    session: createSession(memoryStorage(token ? { token, 'sign-key': 'the-session-key' } : {}), new EventTarget()),
    language: () => seen.language,
    toast: (text) => seen.toasts.push(text),
    words: (key) => key,
    openLogin: () => (seen.logins += 1),
    busy: () => {},
    ...asking,
  })
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  })
  const around = (part: ReactNode) => (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>{part}</ClientProvider>
    </QueryClientProvider>
  )
  return { around, seen, queries, client }
}
