import type { NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import { requestErrors } from '@kikai/contract/request.errors'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { CallError } from './call-error.ts'
import { useClient } from '../provider.tsx'
import { createRequestIds } from './request-ids.ts'
import { makeOld } from './shown-topics.ts'

export type ActionAnswer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: CallError }

type ActionOptions<C extends NamedCall> = {
  /** Shows no toast, because the screen shows the failure itself. */
  silent?: boolean
  onDone?: (answer: OutputOf<C>) => void
  /** Called after success, for example to navigate. Not called when the user has left the screen meanwhile. */
  next?: (answer: OutputOf<C>) => void
  onRefused?: (error: CallError) => void
  /** Groups inputs: of several waiting inputs in a group only the last is sent. Without it each one is sent. */
  about?: (input: SentOf<C>) => string
}

export type Action<C extends NamedCall> = {
  readonly run: (input: SentOf<C>) => Promise<ActionAnswer<OutputOf<C>>>
  readonly busy: boolean
  readonly error: CallError | null
  readonly reset: () => void
}

type Run<C extends NamedCall> = {
  readonly about: string
  input: SentOf<C>
  question: string
  begun: boolean
}
type Queued<C extends NamedCall> = { readonly run: Run<C>; readonly answer: Promise<ActionAnswer<OutputOf<C>>> }

/**
 * Sends a call and marks the answers as old that the call declares to change. The same input pressed twice is sent
 * once; another input waits until the running one is done.
 */
export function useAction<C extends NamedCall>(asked: C, how: ActionOptions<C> = {}): Action<C> {
  const client = useClient()
  const queries = useQueryClient()
  const [requestIds] = useState(createRequestIds)
  const isShown = useIsShown()
  const queue = useRef<readonly Queued<C>[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)

  const send = async ({ input, question }: Run<C>, apart: boolean): Promise<ActionAnswer<OutputOf<C>>> => {
    setError(null)
    const requestId = asked.once ? requestIds.of(question, { apart }) : undefined
    const answer = await answerOf(client.call<C>(asked, input, { silent: how.silent === true, requestId }))
    const isSpent = answer.ok || answer.error.code === requestErrors.requestIdReused.code
    if (requestId && isSpent) requestIds.done(requestId)
    // An earlier request with the same key had arrived: the data shown is older than that.
    if (isSpent) makeOld(queries, asked.changes)
    if (!answer.ok) {
      setError(answer.error)
      how.onRefused?.(answer.error)
      return answer
    }
    how.onDone?.(answer.data)
    if (isShown.current) how.next?.(answer.data)
    return answer
  }

  const take = async (own: Run<C>, apart: boolean): Promise<ActionAnswer<OutputOf<C>>> => {
    own.begun = true
    try {
      return await send(own, apart)
    } finally {
      queue.current = queue.current.filter(({ run }) => run !== own)
      setBusy(queue.current.length > 0)
    }
  }

  const run = (input: SentOf<C>): Promise<ActionAnswer<OutputOf<C>>> => {
    const question = hashKey([input])
    const about = how.about?.(input) ?? question
    const last = queue.current.findLast((one) => one.run.about === about)
    if (last && !last.run.begun) Object.assign(last.run, { input, question })
    if (last?.run.question === question) return last.answer
    const before = queue.current.at(-1)?.answer
    const own: Run<C> = { about, input, question, begun: false }
    const turn = before?.catch(() => {}) ?? Promise.resolve() // reported to the caller that sent it
    const answer = turn.then(() => take(own, before !== undefined))
    queue.current = [...queue.current, { run: own, answer }]
    setBusy(true)
    return answer
  }

  return { run, busy, error, reset: useCallback(() => setError(null), []) }
}

async function answerOf<T>(call: Promise<T>): Promise<ActionAnswer<T>> {
  try {
    return { ok: true, data: await call }
  } catch (error) {
    return { ok: false, error: error instanceof CallError ? error : new CallError('transport', 0, String(error)) }
  }
}

/**
 * A ref that is true while the component is mounted and its screen is in front; effects of hidden screens do not run.
 */
function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
