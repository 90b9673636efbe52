import type { Instant } from '@kikai/kernel/instant'
import { limits } from '@kikai/kernel/limits'
import { useCallback, useEffect, useRef, useState } from 'react'

export type Drafted<V> = { readonly values: V; readonly version: number | null; readonly at: Instant }

/** Where unsent input is stored. The app gives the place and the fields to leave out. */
export type FormDraftStore<V> = {
  readonly read: () => Drafted<V> | null
  readonly write: (values: V, version: number | null) => void
  readonly drop: () => void
}

type Kept<V> = {
  readonly found: Drafted<V> | null
  readonly keep: (values: V, version: number | null) => void
  readonly drop: () => void
}

/** Stores the input shortly after the last change, and at once when the page is hidden or the form is left. */
export function useDraft<V>(draft: FormDraftStore<V> | undefined): Kept<V> {
  const [found] = useState(() => draft?.read() ?? null)
  const waiting = useRef<(() => void) | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const flush = () => waiting.current?.()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      clearTimeout(timer.current)
      flush()
    }
  }, [])
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    waiting.current = null
  }, [])
  const place = useRef(draft)
  useEffect(() => {
    place.current = draft
  }, [draft])
  const keep = useCallback(
    (values: V, version: number | null) => {
      const to = place.current
      if (!to) return
      stop()
      waiting.current = () => {
        stop()
        to.write(values, version)
      }
      timer.current = setTimeout(() => waiting.current?.(), limits.debounceMs)
    },
    [stop],
  )
  const drop = useCallback(() => {
    stop()
    place.current?.drop()
  }, [stop])
  return { found, keep, drop }
}
