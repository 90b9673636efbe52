import { TextArea } from '#ui/forms/text-field'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import type { TextBinding } from '@kikai/client/forms/call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import { limits } from '@kikai/kernel/limits'

export type Said = { text: string; pictures: readonly Uploaded[] }
export const nothingSaid: Said = { text: '', pictures: [] }
/** The input of a call from these fields. */
export const saidFieldsInputOf = ({ text, pictures }: Said) => ({ text, fileIds: pictures.map(({ id }) => id) })

type SaidFieldsProps = {
  text: TextBinding
  pictures: readonly Uploaded[]
  onPictures: (pictures: Uploaded[]) => void
  error: string | undefined
  label: string
  hint?: string
}

/** Fields for a message and its pictures. */
export function SaidFields({ text, pictures, onPictures, error, label, hint }: SaidFieldsProps) {
  const t = useText('refunds')
  const send = useUpload('refund')
  return (
    <>
      <TextArea {...text} label={label} placeholder={hint} max={limits.refundTextLength} />
      <Uploader
        label={t('screen.evidence')}
        value={pictures}
        onChange={onPictures}
        send={send}
        max={limits.refundPicturesMax}
        error={error}
      />
    </>
  )
}
