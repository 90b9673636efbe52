import { Button } from '#ui/button'
import { Switch } from '#ui/choice'
import { Sheet } from '#ui/sheet'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { savedCalls } from '@kikai/contract/saved/saved.calls'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'
import { useFilterWords, type GoodsParams } from './filter-words.ts'
import { nameOfSearch } from './saved-search.ts'
import type { Filters } from './search-filters.ts'

type SheetProps = { filters: Filters; params: GoodsParams; onClose: () => void }

/** Asks for the name of a search, and whether mails come. */
export default function SaveSheet({ filters, params, onClose }: SheetProps) {
  const t = useText('saved')
  const ofGoods = useText('goods')
  const say = useFilterWords(params)
  const [name, setName] = useState(() => nameOfSearch(filters, say) || t('everything'))
  const [notify, setNotify] = useState(true)
  const { sort: _, ...filter } = filters
  const save = useAction(savedCalls.saveSearch, {
    onDone: ({ wasThere }) => {
      showToast(wasThere ? t('wasThere') : t('nowSaved'), { done: !wasThere })
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={ofGoods('saved.save')}
      footer={
        <Button
          tone="go"
          wide
          busy={save.busy}
          blocked={name.trim() === ''}
          onClick={() => void save.run({ name, filter, notify })}
        >
          {ofGoods('saved.save')}
        </Button>
      }
    >
      <SearchFields {...{ name, setName, notify, setNotify }} />
      <p className="pt-1 text-12 text-ink-2">{t('saveWhy')}</p>
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
  const t = useText('saved')
  return (
    <div className="flex flex-col gap-3 pt-1">
      <TextField
        label={t('name')}
        value={name}
        maxLength={limits.searchNameLength}
        onChange={(event) => setName(event.target.value)}
      />
      <Switch
        label={t('notify')}
        note={t('notifyWhy')}
        checked={notify}
        onChange={(event) => setNotify(event.target.checked)}
      />
    </div>
  )
}
