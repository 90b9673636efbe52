import type { NamedCall, OutputOf, SentOf } from '@kikai/contract/call'
import type { ChangedGoods } from '@kikai/contract/goods/managed.shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from './call-error.ts'
import { useClient } from '../provider.tsx'
import { randomHex } from './signed.ts'
import { makeOld } from './shown-topics.ts'

type Progress = { readonly done: number; readonly of: number }
type EachRow<Input> = {
  readonly run: (inputs: readonly Input[]) => Promise<void>
  /** How far it is; null when nothing is sent. */
  readonly progress: Progress | null
  readonly busy: boolean
  readonly error: CallError | null
  readonly reset: () => void
}

/**
 * Takes a step for several listings by a call for each, so that each is changed or refused by itself. It stops where a
 * call gets no answer; `onDone` is told what became of those before.
 */
export function useEachRow<C extends NamedCall>(
  asked: C,
  { read, onDone }: { read: (answer: OutputOf<C>) => ChangedGoods; onDone: (sum: ChangedGoods) => void },
): EachRow<SentOf<C>> {
  const client = useClient()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [error, setError] = useState<CallError | null>(null)
  const run = async (inputs: readonly SentOf<C>[]) => {
    const sum: ChangedGoods = { changed: 0, left: [] }
    setError(null)
    try {
      for (const [done, input] of inputs.entries()) {
        setProgress({ done, of: inputs.length })
        const answer = read(await client.call<C>(asked, input, { silent: true, requestId: randomHex(16) }))
        sum.changed += answer.changed
        sum.left.push(...answer.left)
      }
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      setError(failed)
    } finally {
      setProgress(null)
      makeOld(queries, asked.changes)
    }
    if (sum.changed + sum.left.length > 0) onDone(sum)
  }
  return { run, progress, busy: progress !== null, error, reset: () => setError(null) }
}
