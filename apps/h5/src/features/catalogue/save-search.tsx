import { go } from '#app/routes/go'
import { useLoggedIn } from '#app/login/session'
import { useAfterLogin } from '#app/login/use-after-login'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { savedCalls } from '@kikai/contract/saved/saved.calls'
import { Bell, BellRing, Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import { useGoodsParams } from './goods-params.ts'
import { isSameSearch } from './saved-search.ts'
import { countOf, type Filters } from './search-filters.ts'

const SaveSheet = lazyPart(() => import('./save-sheet.tsx'))

type SaveSearchProps = {
  filters: Filters
  /** Icon only, beside the search field. */
  icon?: boolean
}

/** The button that saves the current search. For a saved one it says so and opens the list. */
export function SaveSearch({ filters, icon = false }: SaveSearchProps) {
  const t = useText('goods')
  const loggedIn = useLoggedIn()
  const [open, setOpen] = useState(false)
  const saved = useCall(savedCalls.listSaved, loggedIn ? {} : null, { freshMs: 60_000 })
  const params = useGoodsParams(open ? filters : null, { toast: true })
  // The error was shown already; the next press retries.
  if (open && params.error) setOpen(false)
  const begin = useAfterLogin<'save'>(() => setOpen(true))
  if (!filters.words && countOf(filters) === 0) return null
  const isSaved = saved.data?.some(({ filter }) => isSameSearch(filter, filters)) ?? false
  const label = isSaved ? t('saved.isSaved') : t('saved.save')
  const press = () => (isSaved ? go('/pages/me/saved-searches/saved-searches') : begin('save'))
  return (
    <>
      {icon ? (
        <IconButton
          label={label}
          icon={isSaved ? <BookmarkCheck aria-hidden className="text-go-ink" /> : <Bookmark aria-hidden />}
          onClick={press}
          className="-mr-3 shrink-0"
        />
      ) : (
        <Button
          tone={isSaved ? 'plain' : 'tint'}
          size="small"
          icon={isSaved ? <BellRing aria-hidden className="size-4" /> : <Bell aria-hidden className="size-4" />}
          onClick={press}
        >
          {label}
        </Button>
      )}
      {open && params.data ? <SaveSheet filters={filters} params={params.data} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
