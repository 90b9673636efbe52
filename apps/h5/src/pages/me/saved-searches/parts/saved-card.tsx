import { href } from '#app/routes/go'
import { type GoodsParams, useFilterWords } from '#features/catalogue/filter-words.ts'
import { nameOfSearch } from '#features/catalogue/saved-search.ts'
import { paramsOf } from '#features/catalogue/search-filters.ts'
import { Link } from '#ui/buttons/link'
import { Tag } from '#ui/facts/tag'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { savedCalls } from '@kikai/contract/saved/saved.calls'
import type { SavedSearch } from '@kikai/contract/saved/saved.shapes'
import { limits } from '@kikai/kernel/limits'
import { Bell, BellOff, Ellipsis } from 'lucide-react'

type SavedCardProps = { search: SavedSearch; params: GoodsParams | undefined; onChange: () => void }

/** A saved search; opening it shows its goods, newest first, and resets its count of new goods. */
export function SavedCard({ search, params, onChange }: SavedCardProps) {
  const t = useText('saved')
  const say = useFilterWords(params)
  const open = useAction(savedCalls.openSaved, { silent: true })
  const { id, name, filter, newCount, notify } = search
  const asks = params ? nameOfSearch(filter, say) : ''
  return (
    <div className="flex items-center rounded-card bg-card shadow-1 wide:border wide:border-line">
      <Link
        to={href('/pages/home/search/search', { ...paramsOf(filter), sort: 'newest' })}
        onClick={() => void open.run({ searchId: id })}
        className="min-w-0 flex-1 py-3 pl-4"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 text-15 font-600 [overflow-wrap:anywhere]">{name}</span>
          {newCount > 0 ? (
            <Tag tone="green" className="mt-0.5 shrink-0">
              {t(newCount >= limits.totalCountMax ? 'newMore' : 'new', { count: newCount })}
            </Tag>
          ) : null}
        </span>
        {asks === '' || asks === name ? null : <span className="block text-14 text-ink-2">{asks}</span>}
        <span className="mt-1 flex items-center gap-1.5 text-12 text-ink-2">
          {notify ? <Bell aria-hidden className="size-3.5" /> : <BellOff aria-hidden className="size-3.5" />}
          {t(notify ? 'mailOn' : 'mailOff')}
          {newCount > 0 ? null : <span>{`· ${t('noneNew')}`}</span>}
        </span>
      </Link>
      <button
        type="button"
        onClick={onChange}
        aria-label={`${t('change')} ${name}`}
        className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-sunken"
      >
        <Ellipsis aria-hidden className="size-5 text-ink-2" />
      </button>
    </div>
  )
}
