import { limits } from '@kikai/kernel/limits'
import { useEffect, useRef } from 'react'

type Autosave = {
  /** Changes with each keystroke, so that the time begins anew. */
  values: unknown
  /** Whether there is something to save that may be saved. */
  isDue: boolean
  save: () => void
}

/** Saves shortly after the last change, and at once when the page is hidden or the form is left. */
export function useAutosave({ values, isDue, save }: Autosave): void {
  const latest = useRef({ isDue, save })
  useEffect(() => {
    latest.current = { isDue, save }
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      if (latest.current.isDue) latest.current.save()
    }, limits.autosaveMs)
    return () => clearTimeout(timer)
  }, [values, isDue])
  useEffect(() => {
    const leave = () => {
      if (latest.current.isDue) latest.current.save()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
