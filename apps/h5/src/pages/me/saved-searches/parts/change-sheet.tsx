import { SearchFields } from '#features/catalogue/save-sheet'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useClient } from '@kikai/client/provider.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { savedCalls } from '@kikai/contract/saved/saved.calls'
import type { SavedSearch } from '@kikai/contract/saved/saved.shapes'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'

type ChangeSheetProps = { search: SavedSearch; onClose: () => void }

/** Renames or deletes a saved search, and turns its mails on or off. */
export function ChangeSheet({ search, onClose }: ChangeSheetProps) {
  const t = useText('saved')
  const client = useClient()
  const formId = useId()
  const { id: searchId } = search
  const [asking, setAsking] = useState(false)
  const done = (text: string) => {
    showToast(text, { done: true })
    onClose()
  }
  const form = useCallForm(savedCalls.updateSaved, {
    start: { name: search.name, notify: search.notify },
    input: (typed, version) => ({ ...typed, searchId, version }),
    shown: ({ name, notify }) => ({ name, notify }),
    version: {
      start: search.version,
      of: ({ version }) => version,
      read: async () => (await client.call(savedCalls.listSaved, {})).find(({ id }) => id === searchId) ?? null,
    },
    onDone: () => done(t('changed')),
  })
  const remove = useAction(savedCalls.deleteSaved, { silent: true, onDone: () => done(t('deleted')) })
  if (asking)
    return (
      <AskOnce
        open
        onClose={() => setAsking(false)}
        title={t('delete')}
        yes={t('delete')}
        no={t('keep')}
        of={remove}
        onYes={() => void remove.run({ searchId })}
      >
        <p className="text-15 text-ink">{t('confirmDelete', { name: search.name })}</p>
      </AskOnce>
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('changeTitle')}
      footer={
        <Button tone="go" wide type="submit" form={formId} busy={form.busy}>
          {t('change')}
        </Button>
      }
    >
      <Form of={form} id={formId}>
        <SearchFields form={form} />
      </Form>
      <Button
        tone="plain"
        size="small"
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => setAsking(true)}
        className="mt-2 -ml-3"
      >
        {t('delete')}
      </Button>
    </Sheet>
  )
}
