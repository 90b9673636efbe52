import { Panel } from '#ui/pages/panel'
import { TextArea } from '#ui/forms/text-field'
import { useText } from '@kikai/client/use-text'
import type { Placing } from './use-placing.ts'

/** A field for a note to the seller about the delivery, sent with the order. `bare`: on a panel with other content. */
export function NoteToSeller({ placing: { note, setNote }, bare }: { placing: Placing; bare?: boolean }) {
  const t = useText('orders')
  const field = (
    <TextArea
      label={t('screen.placing.note')}
      hint={t('screen.placing.noteHint')}
      optional
      rows={2}
      value={note}
      onChange={({ target }) => setNote(target.value)}
    />
  )
  return bare ? field : <Panel>{field}</Panel>
}
