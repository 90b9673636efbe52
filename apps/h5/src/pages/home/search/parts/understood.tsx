import { href } from '#app/routes/go'
import { openLogin } from '#app/login/login'
import { paramsOf, withWords, type Filters } from '#features/catalogue/search-filters.ts'
import { Chip, RemovableChip } from '#ui/lists/chips'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { UnderstoodWords } from '@kikai/contract/search/search.shapes'
import { Lock } from 'lucide-react'

type UnderstoodProps = {
  filters: Filters
  understood: UnderstoodWords | null | undefined
}

/** Shown when other words were searched for than were typed: names them and offers to search for the typed words. */
export function SearchedInstead({ filters, understood }: UnderstoodProps) {
  const t = useText('search')
  const typed = filters.words ?? ''
  if (!understood || (!understood.corrected && understood.leftOut.length === 0)) return null
  const { corrected, searched, leftOut } = understood
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-4 rounded-card border border-line bg-card px-4 py-1.5 text-15"
    >
      <p className="py-2 wrap-anywhere">
        {corrected
          ? t('shownInstead', { typed, meant: searched })
          : t('leftOut', { words: leftOut.map((word) => t('leftOutWord', { word })).join(t('leftOutBetween')) })}
      </p>
      {corrected ? (
        <Link
          to={href('/pages/home/search/search', paramsOf({ ...filters, asTyped: true }))}
          className="flex min-h-11 items-center font-600 wrap-anywhere text-go-ink wide:min-h-9"
        >
          {t('searchAsTyped', { typed })}
        </Link>
      ) : null}
    </div>
  )
}

type BoundsProps = UnderstoodProps & { onChange: (filters: Filters) => void }

/**
 * The limits for hours, year, size and price that were recognised in the typed words, as removable filters. A price
 * asks visitors to log in.
 */
export function TypedBounds({ filters, understood, onChange }: BoundsProps) {
  const t = useText('search')
  const goods = useText('goods')
  const bounds = understood?.bounds ?? []
  return (
    <>
      {bounds.some(({ needsLogin }) => needsLogin) && !filters.price ? (
        <Chip icon={<Lock aria-hidden className="size-4" />} onClick={openLogin}>
          {goods('screen.loginForPrice')}
        </Chip>
      ) : null}
      {bounds
        .filter(({ needsLogin }) => !needsLogin)
        .map(({ kind, text, without }) => (
          <RemovableChip key={text} onRemove={() => onChange(withWords(filters, without))}>
            <span className="max-w-60 truncate">{t(`bound.${kind}`, { text })}</span>
          </RemovableChip>
        ))}
    </>
  )
}
