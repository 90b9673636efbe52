import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A ref with the latest value, for code that runs later: after a pause, after Back. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
