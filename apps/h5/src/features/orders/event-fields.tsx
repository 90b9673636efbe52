import { instantFrom, localText } from '#ui/times/clock.ts'
import { TextArea, TextField } from '#ui/forms/text-field'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import type { CallForm } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'

type TypedEvent = { at: string; place: string; note: string; pictures: readonly Uploaded[] }
type EventForm = Pick<CallForm<TypedEvent>, 'text' | 'wrong' | 'set'> & { readonly values: TypedEvent }

const noPictures: readonly Uploaded[] = []
export const eventNow = (): TypedEvent => ({ at: localText(new Date()), place: '', note: '', pictures: noPictures })
/** The time and the photos of an event in the form that the calls expect. */
export const sentEvent = ({ at, pictures }: Pick<TypedEvent, 'at' | 'pictures'>) => ({
  at: instantFrom(at),
  fileIds: pictures.map(({ id }) => id),
})

/** The fields of a shipment's event: time, place, note and photos. */
export function EventFields({ of: form, when }: { of: EventForm; when: string }) {
  const t = useText('shipping')
  const upload = useUpload('loading')
  const [latest] = useState(() => localText(new Date()))
  return (
    <>
      <TextField {...form.text('at')} label={when} type="datetime-local" max={latest} />
      <TextField {...form.text('place')} label={t('tell.place')} optional maxLength={80} />
      <TextArea {...form.text('note')} label={t('tell.note')} optional />
      <Uploader
        label={t('legs.photos')}
        value={form.values.pictures}
        onChange={(pictures) => form.set({ pictures })}
        send={upload}
        max={limits.albumPicturesMax}
        error={form.wrong('fileIds')}
      />
    </>
  )
}
