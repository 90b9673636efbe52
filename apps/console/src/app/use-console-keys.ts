import { areKeysOn, isTyping } from '#ui/keys.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { centerKeys } from './center-keys.ts'
import type { CenterOf } from './centers.tsx'

const secondKeyWithinMs = 1_500

/** The shortcuts of every page: Ctrl K, `?`, and G followed by the letter of a center. */
export function useConsoleKeys(centers: readonly CenterOf[], open: (what: 'palette' | 'keys') => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    let goneAt = 0
    const heed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areKeysOn()) return
      if (event.key === '?') open('keys')
      if (event.key === 'g') goneAt = Date.now()
      else if (Date.now() - goneAt < secondKeyWithinMs) {
        goneAt = 0
        const center = centers.find((one) => centerKeys[one.center] === event.key)
        if (center?.pages[0]) void navigate(center.pages[0].path)
      }
    }
    window.addEventListener('keydown', heed)
    return () => window.removeEventListener('keydown', heed)
  }, [centers, navigate, open])
}
