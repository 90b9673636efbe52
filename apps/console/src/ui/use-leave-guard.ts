import { useEffect } from 'react'

/** Asks before a page with unsaved changes is left by a link, by closing the window, or by reloading. */
export function useLeaveGuard(question: string | null): void {
  useEffect(() => {
    if (question === null) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      if (!link || window.confirm(question)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('beforeunload', hold)
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', hold)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [question])
}
