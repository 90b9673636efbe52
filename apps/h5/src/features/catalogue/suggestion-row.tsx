import { formatQuantity } from '@kikai/i18n/format/quantity'
import { useText } from '@kikai/client/use-text'
import type { Suggestion } from '@kikai/contract/search/search.shapes'
import { Factory, LayoutGrid, Search, Tag, type LucideIcon } from 'lucide-react'

const icons: Record<Suggestion['kind'], LucideIcon> = { maker: Factory, category: LayoutGrid, model: Tag, word: Search }

/** A suggestion, its kind, and the number of machines it finds. */
export function SuggestionRow({ of: { kind, text, note, count, more } }: { of: Suggestion }) {
  const t = useText('search')
  const Icon = icons[kind]
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 truncate">
        {text}
        {note ? <span className="ml-2 text-12 text-ink-2">{note}</span> : null}
      </span>
      <span className="shrink-0 text-12 text-ink-2">{t(`kind.${kind}`)}</span>
      <span aria-hidden className="figures min-w-8 shrink-0 text-right text-14 text-ink-2">
        {formatQuantity(count)}
        {more ? '+' : ''}
      </span>
      <span className="sr-only">{more ? t('foundMore', { count }) : t('found', { count })}</span>
    </>
  )
}

/** The accessible name of the list. */
export function SuggestionsTitle() {
  return useText('search')('suggestions')
}
