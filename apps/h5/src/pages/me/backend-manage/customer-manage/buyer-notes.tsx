import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Form } from '#ui/forms/form'
import { IconButton } from '#ui/buttons/icon-button'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Rows } from '#ui/lists/row'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { buyersCalls } from '@kikai/contract/customers/buyers.calls'
import type { Buyer } from '@kikai/contract/customers/buyers.shapes'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'

const empty = { body: '' }

/**
 * The company's internal notes about a buyer. The buyer can read them in the copy of their data, and the form says so.
 */
export function BuyerNotes({ memberId, of }: { memberId: Id<'member'>; of: Buyer['notes'] }) {
  const t = useText('buyers')
  const { moment } = useDates()
  const [asked, setAsked] = useState<Buyer['notes'][number] | null>(null)
  const remove = useAction(buyersCalls.deleteBuyerNote, {
    silent: true,
    onDone: () => {
      showToast(t('notes.deleted'), { done: true })
      setAsked(null)
    },
  })
  const form = useCallForm(buyersCalls.noteBuyer, {
    start: empty,
    input: ({ body }) => ({ memberId, body }),
    missing: { body: t('notes.missing') },
    onDone: () => {
      form.restart(empty)
      showToast(t('notes.saved'), { done: true })
    },
  })
  return (
    <Panel title={t('notes.title')}>
      <Form of={form} className="flex flex-col gap-3">
        <TextArea
          {...form.text('body')}
          label={t('notes.new')}
          hint={t('notes.hint')}
          rows={3}
          maxLength={limits.textAreaLength}
        />
        <Button tone="tint" type="submit" wide busy={form.busy}>
          {t('notes.save')}
        </Button>
      </Form>
      <Rows className="pt-2">
        {of.map((note) => (
          <div key={note.id} className="flex items-start gap-2 py-3">
            <div className="min-w-0 flex-1">
              <p className="text-14 wrap-anywhere whitespace-pre-line">{note.body}</p>
              <p className="pt-1 text-12 text-ink-2">
                {note.by} · {moment(note.at)}
              </p>
            </div>
            <IconButton label={t('notes.delete')} icon={<Trash2 aria-hidden />} onClick={() => setAsked(note)} />
          </div>
        ))}
      </Rows>
      <AskOnce
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('notes.deleteTitle')}
        yes={t('notes.delete')}
        of={remove}
        onYes={() => {
          if (asked) void remove.run({ customerNoteId: asked.id })
        }}
      >
        <p className="wrap-anywhere whitespace-pre-line">{asked?.body}</p>
      </AskOnce>
    </Panel>
  )
}
