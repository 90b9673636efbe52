import { useEffect, useState } from 'react'

/** Longer than the pause between two taps of a user who thinks the first was ignored. */
const freshMs = 1_000

/** Whether the actions have just been replaced by others: a second tap was meant for the earlier ones. */
export function useFreshSteps(steps: readonly string[]): boolean {
  const now = steps.join('\n')
  const [seen, setSeen] = useState(now)
  useEffect(() => {
    const rested = setTimeout(() => setSeen(now), seen ? freshMs : 0)
    return () => clearTimeout(rested)
  }, [seen, now])
  return seen !== '' && seen !== now
}
