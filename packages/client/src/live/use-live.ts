import { livePath } from '@kikai/contract/live/live.messages'
import { type LiveDataOf, type LiveSaidOf, type LiveTopic, liveEntryOf } from '@kikai/contract/live/live.topics'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { Client } from '../calls/call.ts'
import { useClient } from '../provider.tsx'
import { makeOld } from '../calls/shown-topics.ts'
import { type ListeningTab, createLive } from './live.ts'

/**
 * Listens to a topic while the screen is shown: what it shows is asked for again when it changes. `onData` takes what is
 * pushed with the topic and what others say, instead of asking. Returns a function that tells something to the others.
 */
export function useLive<T extends LiveTopic>(
  topic: T | null,
  onData?: (data: LiveDataOf<T> | LiveSaidOf<T>) => void,
): (said: LiveSaidOf<T>) => void {
  const live = liveOf(useClient(), useQueryClient())
  const latest = useRef(onData)
  useEffect(() => {
    latest.current = onData
  })
  const takesData = onData !== undefined
  useEffect(() => {
    if (topic === null) return
    const take = (data: unknown) => {
      if (isOfTopic<T>(topic, data)) latest.current?.(data)
    }
    return live.listen(topic, { take: takesData ? take : undefined })
  }, [live, topic, takesData])
  return useCallback((said) => (topic === null ? undefined : live.say(topic, said)), [live, topic])
}

/** A newer server may push what this app does not know yet. */
function isOfTopic<T extends LiveTopic>(topic: T, data: unknown): data is LiveDataOf<T> | LiveSaidOf<T> {
  const entry = liveEntryOf(topic)
  return [entry?.data, entry?.said].some((schema) => schema !== undefined && z.safeParse(schema, data).success)
}

const lives = new WeakMap<Client, ListeningTab>()

/** The one of this tab, made when the first screen listens. */
function liveOf(client: Client, queries: QueryClient): ListeningTab {
  const { session, base } = client.options
  const made =
    lives.get(client) ??
    createLive({
      open: () => new WebSocket(new URL(base + livePath, window.location.href).href.replace(/^http/, 'ws')),
      hello: () => ({ token: session.read()?.token ?? '', company: session.read()?.company ?? '' }),
      changed: (topics) =>
        makeOld(
          queries,
          topics.flatMap((topic) => liveEntryOf(topic)?.shows ?? []),
        ),
    })
  if (!lives.has(client)) {
    lives.set(client, made)
    made.watch(document, window)
    session.onChange(made.authenticateAgain)
  }
  return made
}
