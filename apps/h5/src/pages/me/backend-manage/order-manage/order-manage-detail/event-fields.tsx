import { TextArea, TextField } from '#ui/text-field'
import { type Uploaded, Uploader } from '#ui/uploader'
import type { CallForm } from '@kikai/client/call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/use-upload'
import { limits } from '@kikai/kernel/limits'

type TypedEvent = { at: string; place: string; note: string; pictures: readonly Uploaded[] }
type EventForm = Pick<CallForm<TypedEvent>, 'text' | 'wrong' | 'set'> & { readonly values: TypedEvent }

const noPictures: readonly Uploaded[] = []
export const eventNow = (): TypedEvent => ({ at: localNow(), place: '', note: '', pictures: noPictures })
/** When it was and its photos, as the calls ask for them. */
export const sentEvent = ({ at, pictures }: Pick<TypedEvent, 'at' | 'pictures'>) => ({
  at: instantFrom(at),
  fileIds: pictures.map(({ id }) => id),
})

/** When and where something happened to a shipment, with a note and photos. */
export function EventFields({ of: form, when }: { of: EventForm; when: string }) {
  const t = useText('shipping')
  const upload = useUpload('loading')
  return (
    <>
      <TextField {...form.text('at')} label={when} type="datetime-local" max={localNow()} />
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

/** This minute as the field writes it, by the clock on the wall. */
function localNow(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const instantFrom = (typed: string): string => {
  const time = new Date(typed)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
