import { useEffect, useState } from 'react'

/** Longer than between the taps of a finger that thinks the first was not taken. */
const freshMs = 1_000

/** Whether other steps have only just come to stand where some stood: a second tap was meant for the one before. */
export function useFreshSteps(steps: readonly string[]): boolean {
  const now = steps.join('\n')
  const [seen, setSeen] = useState(now)
  useEffect(() => {
    const rested = setTimeout(() => setSeen(now), seen ? freshMs : 0)
    return () => clearTimeout(rested)
  }, [seen, now])
  return seen !== '' && seen !== now
}
