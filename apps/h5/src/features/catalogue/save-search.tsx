import { go } from '#app/go'
import { useLoggedIn } from '#app/session'
import { useAfterLogin } from '#app/use-after-login'
import { Button } from '#ui/button'
import { Switch } from '#ui/choice'
import { IconButton } from '#ui/icon-button'
import { Sheet } from '#ui/sheet'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useAction, useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { savedCalls } from '@kikai/contract/catalogue/saved.calls'
import { limits } from '@kikai/kernel/limits'
import { Bell, BellRing, Bookmark, BookmarkCheck } from 'lucide-react'
import { useState } from 'react'
import type { GoodsParams } from './filter-words.ts'
import { isSameSearch, nameOfSearch } from './saved-search.ts'
import { useFilterWords } from './filter-words.ts'
import { countOf, type Filters } from './search-filters.ts'

type SaveSearchProps = {
  filters: Filters
  params: GoodsParams | undefined
  /** Beside the search field there is room for no more. */
  icon?: boolean
}

/** Keeps the search that is shown. One that is kept already says so, and leads to the list. */
export function SaveSearch({ filters, params, icon = false }: SaveSearchProps) {
  const t = useText('catalogue')
  const loggedIn = useLoggedIn()
  const [open, setOpen] = useState(false)
  const saved = useCall(savedCalls.listSaved, loggedIn ? {} : null, { freshMs: 60_000 })
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
      {open && params ? <SaveSheet filters={filters} params={params} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

type SheetProps = { filters: Filters; params: GoodsParams; onClose: () => void }

function SaveSheet({ filters, params, onClose }: SheetProps) {
  const t = useText('catalogue')
  const say = useFilterWords(params)
  const [name, setName] = useState(() => nameOfSearch(filters, say) || t('saved.everything'))
  const [notify, setNotify] = useState(true)
  const { sort: _, ...filter } = filters
  const save = useAction(savedCalls.saveSearch, {
    onDone: ({ wasThere }) => {
      showToast(wasThere ? t('saved.wasThere') : t('saved.nowSaved'), { done: !wasThere })
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('saved.save')}
      footer={
        <Button
          tone="go"
          wide
          busy={save.busy}
          blocked={name.trim() === ''}
          onClick={() => void save.run({ name, filter, notify })}
        >
          {t('saved.save')}
        </Button>
      }
    >
      <SearchFields {...{ name, setName, notify, setNotify }} />
      <p className="pt-1 text-12 text-ink-2">{t('saved.saveWhy')}</p>
    </Sheet>
  )
}

type FieldsProps = {
  name: string
  setName: (name: string) => void
  notify: boolean
  setNotify: (notify: boolean) => void
}

/** What can be said about a saved search: its name, and whether mails come. */
export function SearchFields({ name, setName, notify, setNotify }: FieldsProps) {
  const t = useText('catalogue')
  return (
    <div className="flex flex-col gap-3 pt-1">
      <TextField
        label={t('saved.name')}
        value={name}
        maxLength={limits.searchNameLength}
        onChange={(event) => setName(event.target.value)}
      />
      <Switch
        label={t('saved.notify')}
        note={t('saved.notifyWhy')}
        checked={notify}
        onChange={(event) => setNotify(event.target.checked)}
      />
    </div>
  )
}
