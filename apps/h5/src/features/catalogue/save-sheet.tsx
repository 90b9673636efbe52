import { Button } from '#ui/buttons/button'
import { Switch } from '#ui/forms/choice'
import { Form } from '#ui/forms/form'
import { Sheet } from '#ui/sheets/sheet'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { savedCalls } from '@kikai/contract/saved/saved.calls'
import { limits } from '@kikai/kernel/limits'
import { useId } from 'react'
import { useFilterWords, type GoodsParams } from './filter-words.ts'
import { nameOfSearch } from './saved-search.ts'
import { filterOf, type Filters } from './search-filters.ts'

type SheetProps = { filters: Filters; params: GoodsParams; onClose: () => void }

/** A sheet for the name of a saved search and its mail notifications. */
export default function SaveSheet({ filters, params, onClose }: SheetProps) {
  const t = useText('saved')
  const ofGoods = useText('goods')
  const formId = useId()
  const say = useFilterWords(params)
  const filter = filterOf(filters)
  const form = useCallForm(savedCalls.saveSearch, {
    start: () => ({ name: nameOfSearch(filters, say) || t('everything'), notify: true }),
    input: (typed) => ({ ...typed, filter }),
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
        <Button tone="go" wide type="submit" form={formId} busy={form.busy}>
          {ofGoods('saved.save')}
        </Button>
      }
    >
      <Form of={form} id={formId}>
        <SearchFields form={form} />
        <p className="text-12 text-ink-2">{t('saveWhy')}</p>
      </Form>
    </Sheet>
  )
}

/** The fields of a saved search: its name and whether mails are sent. */
export function SearchFields({ form }: { form: CallForm<{ name: string; notify: boolean }> }) {
  const t = useText('saved')
  return (
    <div className="flex flex-col gap-3 pt-1">
      <TextField {...form.text('name')} label={t('name')} maxLength={limits.searchNameLength} />
      <Switch {...form.flip('notify')} label={t('notify')} note={t('notifyWhy')} />
    </div>
  )
}
