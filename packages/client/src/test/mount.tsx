import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { type ClientOptions, createClient } from '../call.ts'
import { ClientProvider } from '../provider.tsx'
import { createSession } from '../session.ts'
import { memoryStorage } from './loopback-server.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
// What an answer changes is told at once, not with the clock's next tick.
notifyManager.setScheduler((tell) => tell())

/** Puts a part into the document, as the app would, until the test has ended. */
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

/** Runs what changes the screen, and waits until it has changed. */
export const settle = (run: () => unknown = () => {}): Promise<void> =>
  act(async () => {
    await run()
    // An answer is read, parsed and told in turns of the loop.
    for (let turn = 0; turn < 10; turn += 1) await new Promise((next) => setImmediate(next))
  })

/** What the parts stand in that ask the server, and what a person would see of them. */
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
