import { SearchBox } from '#ui/forms/search-box'
import type { Suggestion } from '@kikai/contract/search/search.shapes'
import type { ComponentProps } from 'react'
import { SuggestionRow, SuggestionsTitle } from './suggestion-row.tsx'
import { useSuggestions } from './use-suggestions.ts'

type SearchFieldProps = Omit<ComponentProps<typeof SearchBox>, 'choices'> & {
  onSuggested: (suggestion: Suggestion) => void
}

/** The search field for goods, with suggestions. */
export function SearchField({ onSuggested, ...box }: SearchFieldProps) {
  const { suggestions, type } = useSuggestions()
  return (
    <SearchBox
      {...box}
      choices={{
        title: <SuggestionsTitle />,
        of: suggestions.map((one) => ({ key: keyOf(one), content: <SuggestionRow of={one} /> })),
        onType: type,
        onPick: (at) => {
          const picked = suggestions[at]
          if (picked) onSuggested(picked)
        },
      }}
    />
  )
}

const keyOf = ({ kind, text, opens: { makerId, categoryId } }: Suggestion): string =>
  [kind, text, makerId, categoryId].join(' ')

/** The parameters of a suggestion, as in the search screen's address. */
export const paramsOfSuggestion = ({ opens }: Suggestion) => ({
  words: opens.words || undefined,
  categoryId: opens.categoryId ?? undefined,
  makers: opens.makerId ?? undefined,
})
