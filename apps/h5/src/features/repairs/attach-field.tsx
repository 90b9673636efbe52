import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useText } from '@kikai/client/use-text'
import { type UploadedSound, useFileUpload } from '@kikai/client/files/use-upload'
import { limits } from '@kikai/kernel/limits'
import { VoiceField } from './voice-field.tsx'

/** What is attached: pictures and PDFs, and a voice note. */
export type Attached = { readonly pictures: readonly Uploaded[]; readonly voice: UploadedSound | null }
export const nothingAttached: Attached = { pictures: [], voice: null }
export const attachedIds = ({ pictures, voice }: Attached): string[] => [
  ...pictures.map(({ id }) => id),
  ...(voice ? [voice.id] : []),
]

type AttachFieldProps = {
  label: string
  value: Attached
  onChange: (attached: Partial<Attached>) => void
  error?: string | undefined
}

/** A field for pictures and PDFs, and one for a voice note; together they count as the files of a repair. */
export function AttachField({ label, value, onChange, error }: AttachFieldProps) {
  const files = useText('uploads')
  const send = useFileUpload('repair')
  return (
    <>
      <Uploader
        label={label}
        value={value.pictures}
        onChange={(pictures) => onChange({ pictures })}
        send={send}
        max={limits.repairFilesMax - 1}
        pdf={{
          rule: files('screen.rule'),
          add: files('screen.add'),
          wrongKind: (name) => files('screen.wrongKind', { name }),
          tooBig: (name) => files('screen.tooBig', { name }),
        }}
        error={error}
      />
      <VoiceField value={value.voice} onChange={(voice) => onChange({ voice })} />
    </>
  )
}
