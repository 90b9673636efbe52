import { formatQuantity } from '@kikai/i18n/format/quantity'
import { href } from '#app/routes/go'
import { useText } from '@kikai/client/use-text'
import { useCall } from '@kikai/client/calls/hooks'
import { searchCalls } from '@kikai/contract/search/search.calls'
import { filterOf, paramsOf, withWords, type Filters } from '#features/catalogue/search-filters.ts'
import { Link } from '#ui/buttons/link'

type DidYouMeanProps = {
  /** The filters of the list that found nothing or very little. */
  asked: Filters
  filters: Filters
  onPick: (words: string) => void
}

/** Links to corrected words that find more; the typed words stay in the search field. */
export function DidYouMean({ asked, filters, onPick }: DidYouMeanProps) {
  const t = useText('search')
  const { data = [] } = useCall(searchCalls.correctWords, filterOf(asked), { freshMs: 60_000 })
  if (data.length === 0) return null
  return (
    <section
      aria-label={t('meant')}
      className="mb-3 flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-card px-4 py-1.5 text-15"
    >
      <span className="text-14 text-ink-2">{t('meant')}</span>
      {data.map(({ words, count, more }) => (
        <Link
          key={words}
          to={href('/pages/home/search/search', paramsOf(withWords(filters, words)))}
          onClick={() => onPick(words)}
          className="flex min-h-11 items-center gap-1.5 font-600 text-go-ink wide:min-h-9"
        >
          {words}
          <span aria-hidden className="figures text-12 font-400 text-ink-2">
            {formatQuantity(count)}
            {more ? '+' : ''}
          </span>
          <span className="sr-only">{more ? t('foundMore', { count }) : t('found', { count })}</span>
        </Link>
      ))}
    </section>
  )
}
