import { useOnline } from '#ui/feedback/use-online.ts'
import type { Client } from '@kikai/client/calls/call'
import { upload } from '@kikai/client/calls/request'
import { useClient } from '@kikai/client/provider.tsx'
import type { Session } from '@kikai/client/session'
import { makeOld } from '@kikai/client/calls/shown-topics'
import { useCall, type Loaded } from '@kikai/client/calls/hooks'
import type { NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import { uploadsCalls } from '@kikai/contract/uploads/uploads.calls'
import { limits } from '@kikai/kernel/limits'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { onForgotten } from '#device/kept-of-person'
import { useEffect, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { keptCalls, sendKept } from './kept-calls.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { openStore } from './outbox-store.ts'

/** One for each member of each client: in the app there is one client, on which somebody else may log in later. */
const outboxes = new Map<Client, Map<string, Outbox>>()
onForgotten(() => outboxes.clear())

/** Who is logged in; where the login began before that was kept, the login itself stands for them. */
const readerOf = (session: Session): string => {
  const keys = session.read()
  return keys?.memberId ?? keys?.token ?? ''
}

function outboxOf(client: Client, { by, queries }: { by: string; queries: QueryClient }): Outbox {
  const all = outboxes.get(client) ?? new Map<string, Outbox>()
  outboxes.set(client, all)
  const found = all.get(by)
  if (found) return found
  const made = createOutbox({
    by,
    isIn: () => readerOf(client.options.session) === by,
    send: (call, input, how) => sendKept(client, call, input, how),
    upload: async (file, how) => {
      const asked = file.type.startsWith('audio/') ? uploadsCalls.uploadSound : uploadsCalls.uploadPicture
      return (await upload(client, asked, { purpose: 'repair' }, file, { ...how, indicator: false, silent: true })).id
    },
    open: openStore,
    onSent: (call) => makeOld(queries, keptCalls[call].changes),
  })
  all.set(by, made)
  return made
}

/** What waits on this device. While a screen shows it, it is sent as soon as there is a network. */
export function useOutbox() {
  const client = useClient()
  const queries = useQueryClient()
  const { session } = client.options
  const by = useSyncExternalStore(session.onChange, () => readerOf(session))
  const outbox = outboxOf(client, { by, queries })
  const state = useSyncExternalStore(outbox.subscribe, outbox.state)
  const waits = state.steps.some(({ refusal, sentAt }) => refusal === null && sentAt === null)
  useOnline(() => void outbox.send())
  useEffect(() => {
    if (!waits) return
    void outbox.send()
    // A server that starts again is no change of the connection, which the browser would tell.
    const again = setInterval(() => void outbox.send(), limits.livePollMs)
    return () => clearInterval(again)
  }, [waits, outbox])
  return { ...state, outbox }
}

/** Under which a job is kept. */
export const jobNote = (repairId: string): string => `job:${repairId}`

/** An answer that is kept on the device as well, and stands in when there is no network: also after the browser was closed. */
export function useKeptCall<C extends NamedCall>(
  asked: C,
  input: SentOf<C>,
  name: string,
): Loaded<OutputOf<C>> & { isKept: boolean } {
  const { outbox } = useOutbox()
  const answer = useCall(asked, input, { freshMs: 0 })
  const [kept, setKept] = useState<OutputOf<C> | null>(null)
  const { data, isOld, error } = answer
  useEffect(() => {
    if (data !== undefined && !isOld) void outbox.writeNote(name, data)
  }, [data, isOld, name, outbox])
  const isMissing = data === undefined && error !== null
  useEffect(() => {
    if (!isMissing) return
    void outbox.readNote(name).then((note) => {
      const parsed = z.safeParse<C['output']>(asked.output, note)
      if (parsed.success) setKept(() => parsed.data)
    })
  }, [isMissing, name, outbox, asked])
  // What the server refuses is no longer this member's to see; while it is asked again, nobody knows that yet.
  return data === undefined && kept !== null && error?.kind !== 'refused'
    ? { ...answer, data: kept, error: null, isKept: true }
    : { ...answer, isKept: false }
}

/** What was kept, in the form of a schema; null where it is none of it. */
export function readAs<S extends z.ZodMiniType>(schema: S, kept: unknown): z.output<S> | null {
  const parsed = z.safeParse(schema, kept)
  return parsed.success ? parsed.data : null
}
