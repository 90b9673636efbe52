import { CallError } from '@kikai/client/calls/call-error'
import { useClient } from '@kikai/client/provider.tsx'
import { makeOld } from '@kikai/client/calls/shown-topics'
import { randomHex } from '@kikai/client/calls/signed'
import type { NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BulkResult } from './bulk-dialog.tsx'

/** What became of one row: its answer, or why the server refused it. */
export type RowOutcome<Answer> = { readonly answer: Answer } | { readonly refused: string }

export type RowCalls = {
  /** How far it is; null when nothing is sent. */
  readonly progress: { readonly done: number; readonly of: number } | null
  /** How many were not sent or got no answer, because somebody stopped or the connection was lost. */
  readonly unsent: number
  readonly error: CallError | null
  /** Lets the call that is on its way end, and sends no more. */
  readonly stop: () => void
  /** Sends the rest. What had got no answer is sent under its first id, so that it is not done twice. */
  readonly goOn: () => Promise<void>
}
type RunCalls<C extends NamedCall> = RowCalls & {
  readonly run: (inputs: readonly SentOf<C>[]) => Promise<void>
  /** In the order of the rows; null before any was sent. */
  readonly outcomes: readonly RowOutcome<OutputOf<C>>[] | null
}

/** Takes a step for several rows by a call for each, so that each is done or refused by itself. */
export function useRowCalls<C extends NamedCall>(asked: C): RunCalls<C> {
  const client = useClient()
  const queries = useQueryClient()
  const isStopped = useRef(false)
  const [rest, setRest] = useState<readonly { input: SentOf<C>; requestId: string }[]>([])
  const [outcomes, setOutcomes] = useState<readonly RowOutcome<OutputOf<C>>[] | null>(null)
  const [progress, setProgress] = useState<RowCalls['progress']>(null)
  const [error, setError] = useState<CallError | null>(null)
  const send = async (waiting: typeof rest, before: readonly RowOutcome<OutputOf<C>>[]) => {
    const made = [...before]
    const all = before.length + waiting.length
    isStopped.current = false
    setError(null)
    try {
      for (const { input, requestId } of waiting) {
        if (isStopped.current) break
        setProgress({ done: made.length, of: all })
        made.push(await outcomeOf(client.call<C>(asked, input, { silent: true, requestId })))
      }
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      setError(failed)
    } finally {
      setProgress(null)
      setRest(waiting.slice(made.length - before.length))
      setOutcomes(made)
      makeOld(queries, asked.changes)
    }
  }
  return {
    run: (inputs) =>
      send(
        inputs.map((input) => ({ input, requestId: randomHex(16) })),
        [],
      ),
    goOn: () => send(rest, outcomes ?? []),
    stop: () => {
      isStopped.current = true
    },
    progress,
    outcomes,
    unsent: rest.length,
    error,
  }
}

async function outcomeOf<Answer>(call: Promise<Answer>): Promise<RowOutcome<Answer>> {
  try {
    return { answer: await call }
  } catch (failed) {
    if (failed instanceof CallError && failed.kind === 'refused') return { refused: failed.message }
    throw failed
  }
}

/** What became of each row that was sent, for a call that does a row wholly or refuses it; null before any was. */
export const resultsOf = <Answer>(
  keys: readonly string[],
  outcomes: readonly RowOutcome<Answer>[] | null,
  refusedBy: (answer: Answer) => BulkResult['reason'] = () => null,
): BulkResult[] | null =>
  outcomes &&
  outcomes.flatMap((outcome, at) => {
    const key = keys[at]
    if (key === undefined) return []
    return [{ key, reason: 'refused' in outcome ? outcome.refused : refusedBy(outcome.answer) }]
  })
