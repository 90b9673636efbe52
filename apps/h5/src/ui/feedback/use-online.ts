import { useEffect, useEffectEvent } from 'react'

/** Runs a function each time the connection returns. */
export function useOnline(run: () => void): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    const returned = () => latest()
    addEventListener('online', returned)
    return () => removeEventListener('online', returned)
  }, [])
}
