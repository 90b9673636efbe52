import { Form, SendButton } from '#ui/form.tsx'
import { TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { consoleCalls } from '@kikai/contract/console/console.calls'
import type { View } from '@kikai/contract/console/console.shapes'
import { Button, Popover } from 'antd'
import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListAddress } from './use-list-address.ts'

type SavedViewsProps = {
  /** The name under which the list's views are stored on the server. */
  list: string
  address: ListAddress
  /** The shown columns; null for the default ones. */
  columns: readonly string[] | null
  onColumns: (columns: readonly string[] | null) => void
}

/** Filters and columns saved under a name for this person, on all devices. */
export function SavedViews(props: SavedViewsProps) {
  const t = useText('console')
  const [open, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      // Rendered at each opening, because a popover without content would not open.
      content={<div className="views">{open ? <Views {...props} onClose={() => setOpen(false)} /> : null}</div>}
    >
      <Button icon={<Bookmark aria-hidden />}>{t('views.title')}</Button>
    </Popover>
  )
}

function Views({ list, address, columns, onColumns, onClose }: SavedViewsProps & { onClose: () => void }) {
  const t = useText('console')
  const kept = useCall(consoleCalls.listViews, { list })
  const remove = useAction(consoleCalls.removeView, {})
  const form = useCallForm(consoleCalls.saveView, {
    start: { name: '' },
    input: ({ name }) => ({
      list,
      name,
      filters: Object.entries(address.filters).map(([filter, value]) => ({ name: filter, value })),
      columns: columns && [...columns],
    }),
    missing: { name: t('views.nameMissing') },
    onDone: () => {
      showToast(t('views.saved'), { done: true })
      onClose()
    },
  })
  const show = ({ filters, columns: chosen }: View) => {
    const cleared = Object.fromEntries(Object.keys(address.filters).map((name) => [name, '']))
    address.filter({ ...cleared, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) })
    onColumns(chosen)
    onClose()
  }
  return (
    <>
      {kept.data?.length === 0 ? <p className="quiet">{t('views.none')}</p> : null}
      {kept.error ? <p className="wrong">{kept.error.message}</p> : null}
      <ul>
        {kept.data?.map((view) => (
          <li key={view.id}>
            <Button type="text" onClick={() => show(view)}>
              {view.name}
            </Button>
            <Button
              type="text"
              icon={<Trash2 aria-hidden />}
              aria-label={t('views.remove', { name: view.name })}
              onClick={() => void remove.run({ viewId: view.id })}
            />
          </li>
        ))}
      </ul>
      <Form
        of={form}
        buttons={
          <SendButton of={form} tone="plain">
            {t('views.save')}
          </SendButton>
        }
      >
        <TextField {...form.text('name')} label={t('views.name')} autoComplete="off" />
      </Form>
    </>
  )
}
