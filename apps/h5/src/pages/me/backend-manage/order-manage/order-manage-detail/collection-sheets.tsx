import { FormSheet } from '#ui/sheets/form-sheet'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { TextArea, TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { collectionCalls } from '@kikai/contract/orders/collection.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { limits } from '@kikai/kernel/limits'

type SheetProps = { order: OrderDetail; onClose: () => void }

/** The seller names the days and the place at which the buyer may fetch the goods. */
export function AgreeCollection({ order, onClose }: SheetProps) {
  const t = useText('collection')
  const needed = t('answer.needed')
  const form = useCallForm(collectionCalls.agreeCollection, {
    start: { fromDay: '', toDay: '', place: '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { fromDay: needed, toDay: needed, place: needed },
    onDone: () => showToast(t('answer.sent'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('answer.title')} send={t('answer.agree')} onClose={onClose}>
      <p className="text-14 text-ink-2">{t('answer.why')}</p>
      <TextField {...form.text('fromDay')} type="date" label={t('answer.from')} />
      <TextField {...form.text('toDay')} type="date" label={t('answer.to')} />
      <TextArea {...form.text('place')} label={t('answer.place')} hint={t('answer.placeHint')} />
    </FormSheet>
  )
}

/** Other days than were agreed; those that hold stand in the fields. */
export function MoveCollection({ order, onClose }: SheetProps) {
  const t = useText('collection')
  const needed = t('answer.needed')
  const { fromDay, toDay, place } = order.collection ?? {}
  const form = useCallForm(collectionCalls.moveCollection, {
    start: { fromDay: fromDay ?? '', toDay: toDay ?? '', place: place ?? '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { fromDay: needed, toDay: needed, place: needed },
    onDone: () => showToast(t('move.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('move.title')} send={t('move.send')} onClose={onClose}>
      <p className="text-14 text-ink-2">{t('move.why', { days: limits.collectionDelayDaysMax })}</p>
      <TextField {...form.text('fromDay')} type="date" label={t('answer.from')} />
      <TextField {...form.text('toDay')} type="date" label={t('answer.to')} />
      <TextArea {...form.text('place')} label={t('answer.place')} hint={t('answer.placeHint')} />
    </FormSheet>
  )
}

/** The seller declines the wish, or calls off what was agreed; the buyer reads why. */
export function SayNo({ order, how, onClose }: SheetProps & { how: 'decline' | 'undo' }) {
  const t = useText('collection')
  const isUndone = how === 'undo'
  const form = useCallForm(isUndone ? collectionCalls.undoCollection : collectionCalls.declineCollection, {
    start: { reason: '' },
    input: (typed) => ({ ...typed, orderId: order.id }),
    missing: { reason: t('answer.needed') },
    onDone: () => showToast(t(isUndone ? 'calledOff' : 'answer.sent'), { done: true }),
    next: onClose,
  })
  const label = t(isUndone ? 'callOff' : 'answer.decline')
  return (
    <FormSheet of={form} title={label} send={label} onClose={onClose}>
      {isUndone ? <p className="text-14 text-ink-2">{t('callOffWhy')}</p> : null}
      <TextArea {...form.text('reason')} label={t('answer.reason')} />
    </FormSheet>
  )
}

const noPhotos: readonly Uploaded[] = []

/** Records that the buyer has fetched the goods, on which day and who came, with photos that both sides see. */
export function GiveToBuyer({ order, onClose }: SheetProps) {
  const t = useText('collection')
  const needed = t('answer.needed')
  const upload = useUpload('loading')
  const form = useCallForm(collectionCalls.giveToBuyer, {
    start: { on: '', collectedBy: '', photos: noPhotos },
    input: ({ photos, ...typed }) => ({ ...typed, orderId: order.id, fileIds: photos.map(({ id }) => id) }),
    missing: { on: needed, collectedBy: needed },
    onDone: () => showToast(t('give.done'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('give.title')} send={t('give.button')} onClose={onClose}>
      <p className="text-14 text-ink-2">{t('give.why')}</p>
      <TextField {...form.text('on')} type="date" label={t('give.on')} />
      <TextField {...form.text('collectedBy')} label={t('give.by')} />
      <Uploader
        label={t('photos')}
        value={form.values.photos}
        onChange={(photos) => form.set({ photos })}
        send={upload}
        max={limits.albumPicturesMax}
        error={form.wrong('fileIds')}
      />
    </FormSheet>
  )
}
