import { useCall, type Loaded } from '@kikai/client/calls/hooks'
import { makeOld } from '@kikai/client/calls/shown-topics'
import { importCalls } from '@kikai/contract/imports/imports.calls'
import type { ImportDetail } from '@kikai/contract/imports/imports.shapes'
import type { Id } from '@kikai/kernel/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

const askedEveryMs = 600

/** Loads an import, repeatedly while it runs; when it has finished, the lists of goods are loaded again. */
export function useImport(importId: Id<'goods-import'>): Loaded<ImportDetail> {
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(true)
  const one = useCall(
    importCalls.readImport,
    { importId },
    { freshMs: 0, ...(isRunning ? { everyMs: askedEveryMs } : {}) },
  )
  const state = one.data?.id === importId ? one.data.state : undefined
  if (state !== undefined && isRunning !== (state === 'running')) setRunning(state === 'running')
  const before = useRef(state)
  useEffect(() => {
    if (state === undefined) return
    if (before.current === 'running' && state !== 'running') makeOld(queries, importCalls.importGoods.changes)
    before.current = state
  }, [queries, state])
  return state === undefined ? { ...one, data: undefined, waiting: one.error === null } : one
}
