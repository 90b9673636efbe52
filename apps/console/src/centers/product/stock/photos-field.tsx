import { UploadField } from '#ui/field.tsx'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { UploadPurpose } from '@kikai/contract/uploads/uploads.shapes'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { X } from 'lucide-react'
import { useState } from 'react'

export type Photo = { readonly id: string; readonly url: string }
type PhotosFieldProps = {
  name: string
  label: string
  purpose: UploadPurpose
  max: number
  photos: readonly Photo[]
  onChange: (photos: readonly Photo[]) => void
  error?: string | undefined
}

/** Photos that are sent one after the other and shown small; each can be taken out again. */
export function PhotosField({ name, label, purpose, max, photos, onChange, error }: PhotosFieldProps) {
  const t = useText('consoleStock')
  const upload = useUpload(purpose)
  const [isSending, setSending] = useState(false)
  const add = async (file: File | null) => {
    if (!file) return
    setSending(true)
    const sent = await upload(file, () => {})
    setSending(false)
    if (sent) onChange([...photos, { id: sent.id, url: sent.url }])
  }
  return (
    <>
      {photos.length > 0 ? (
        <div className="side-pictures">
          {photos.map(({ id, url }, at) => (
            <span key={id} className="photo-sent">
              <img src={url} alt={t('photo', { at: at + 1 })} />
              <Button
                size="small"
                icon={<X aria-hidden />}
                aria-label={t('removePhoto', { at: at + 1 })}
                onClick={() => onChange(photos.filter((one) => one.id !== id))}
              />
            </span>
          ))}
        </div>
      ) : null}
      {isSending ? <p role="status">{t('sendingPhoto')}</p> : null}
      {!isSending && photos.length < max ? (
        // With each photo a new field, so that it is empty again.
        <UploadField
          key={photos.length}
          name={name}
          label={label}
          accept={limits.pictureEndings.join(',')}
          onChange={(file) => void add(file)}
          error={error}
        />
      ) : null}
    </>
  )
}
