import { SearchFields } from '#features/catalogue/save-sheet'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { showToast } from '#ui/toast'
import { useAction } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { savedCalls } from '@kikai/contract/saved/saved.calls'
import type { SavedSearch } from '@kikai/contract/saved/saved.shapes'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

type ChangeSheetProps = { search: SavedSearch; onClose: () => void }

/** Another name, mails on or off, or away with it. */
export function ChangeSheet({ search, onClose }: ChangeSheetProps) {
  const t = useText('saved')
  const { id: searchId, version } = search
  const [name, setName] = useState(search.name)
  const [notify, setNotify] = useState(search.notify)
  const [asking, setAsking] = useState(false)
  const done = (text: string) => {
    showToast(text, { done: true })
    onClose()
  }
  const update = useAction(savedCalls.updateSaved, { onDone: () => done(t('changed')), onRefused: onClose })
  const remove = useAction(savedCalls.deleteSaved, { onDone: () => done(t('deleted')), onRefused: onClose })
  if (asking)
    return (
      <Sheet
        open
        onClose={onClose}
        title={t('delete')}
        footer={
          <>
            <Button tone="grey" wide onClick={() => setAsking(false)}>
              {t('keep')}
            </Button>
            <Button tone="danger" wide busy={remove.busy} onClick={() => void remove.run({ searchId })}>
              {t('delete')}
            </Button>
          </>
        }
      >
        <p className="py-2 text-15">{t('confirmDelete', { name: search.name })}</p>
      </Sheet>
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('changeTitle')}
      footer={
        <Button
          tone="go"
          wide
          busy={update.busy}
          blocked={name.trim() === ''}
          onClick={() => void update.run({ searchId, version, name, notify })}
        >
          {t('change')}
        </Button>
      }
    >
      <SearchFields {...{ name, setName, notify, setNotify }} />
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
