import { useState } from 'react'
import * as z from 'zod/mini'

const key = 'searched-words'
const wordsMax = 10
const form = z.array(z.string()).check(z.maxLength(wordsMax))

/** What was searched for on this device, newest first; it goes nowhere else. */
export function useSearchedWords(): {
  words: readonly string[]
  remember: (words: string) => void
  forget: () => void
} {
  const [words, setWords] = useState(stored)
  const keep = (next: string[]) => {
    localStorage.setItem(key, JSON.stringify(next))
    setWords(next)
  }
  return {
    words,
    remember: (one) => {
      if (one) keep([one, ...stored().filter((other) => other !== one)].slice(0, wordsMax))
    },
    forget: () => keep([]),
  }
}

function stored(): string[] {
  try {
    const parsed = z.safeParse(form, JSON.parse(localStorage.getItem(key) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    // Somebody else wrote there: an empty history is no loss.
    return []
  }
}
