import { useEffect, useRef } from 'react'

/**
 * The phone's Back closes what lies over a screen instead of leaving the screen: a second entry of the same address
 * stands in the history while it is open. The router sees the same place before and after.
 */
export function useBackCloses(onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    const { state } = window.history
    const address = window.location.href
    let wentBack = false
    window.history.pushState({ ...state, over: true }, '')
    const leave = () => {
      wentBack = true
      latest.current()
    }
    window.addEventListener('popstate', leave)
    return () => {
      window.removeEventListener('popstate', leave)
      // Closed otherwise: the entry goes too, unless something else was opened from there.
      const isOurs = window.history.state?.over === true && window.location.href === address
      if (!wentBack && isOurs) window.history.back()
    }
  }, [])
}
