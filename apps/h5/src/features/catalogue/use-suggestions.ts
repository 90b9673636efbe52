import { createPause } from '#ui/times/pause.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { searchCalls } from '@kikai/contract/search/search.calls'
import type { Suggestion } from '@kikai/contract/search/search.shapes'
import { limits } from '@kikai/kernel/limits'
import { useEffect, useState } from 'react'

const nothing: readonly Suggestion[] = []

/**
 * Suggestions for a text while it is typed, fetched when typing pauses. While a newer answer loads the last one stays,
 * so that the list does not flicker; an answer to older text is never shown.
 */
export function useSuggestions(): { suggestions: readonly Suggestion[]; type: (words: string) => void } {
  const [asked, setAsked] = useState('')
  const [pause] = useState(() => createPause(limits.suggestDelayMs))
  const [shown, setShown] = useState(nothing)
  const { data } = useCall(searchCalls.suggestWords, asked === '' ? null : { words: asked }, {
    freshMs: 60_000,
  })
  if (asked !== '' && data && shown !== data) setShown(data)
  useEffect(() => pause.cancel, [pause])
  return {
    suggestions: shown,
    type: (words) => {
      const next = words.trim()
      pause.after(() => setAsked(next))
      if (next !== '') return
      pause.cancel()
      setAsked('')
      setShown(nothing)
    },
  }
}
