import { Panel } from '#ui/panel'
import { TextArea } from '#ui/text-field'
import { useText } from '@kikai/client/use-text'
import type { Placing } from './use-placing.ts'

/** What the seller has to know for the delivery, written with the order. `bare`: on a panel that holds more. */
export function NoteToSeller({ placing: { note, setNote }, bare }: { placing: Placing; bare?: boolean }) {
  const t = useText('buying')
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
