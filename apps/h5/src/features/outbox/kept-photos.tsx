import { smallerPhoto } from '#device/smaller-photo'
import { classes } from '#ui/class-names.ts'
import { FieldErrorText } from '#ui/forms/field'
import { sortPicked } from '#ui/pictures/picked-pictures.ts'
import { useWords } from '#ui/texts/words.ts'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { Camera, Check, Clock, Mic, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { KeptFile } from './outbox-store.ts'
import { useOutbox } from './use-outbox.ts'

type KeptPhotosProps = {
  label: string
  value: readonly Id<'file'>[]
  onChange: (fileIds: Id<'file'>[]) => void
}

/** Photos that are taken without a network: they stay on the phone until what they belong to is sent. */
export function KeptPhotos({ label, value, onChange }: KeptPhotosProps) {
  const t = useWords()
  const { outbox, files } = useOutbox()
  const [refused, setRefused] = useState<string | null>(null)
  const add = async (picked: readonly File[]) => {
    const { good, refused: not } = sortPicked(picked, { room: limits.repairFilesMax - value.length })
    const [first] = not
    const { name } = first ?? { name: '' }
    setRefused(
      first
        ? {
            kind: t('part.photoWrongKind', { name }),
            size: t('part.photoTooBig', { name }),
            count: t('part.photoTooMany', { max: limits.repairFilesMax }),
          }[first.why]
        : null,
    )
    const kept: Id<'file'>[] = []
    for (const file of good) kept.push(await outbox.addFile(await smallerPhoto(file)))
    onChange([...value, ...kept])
  }
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="flex w-full items-baseline justify-between pb-2 text-14 font-600">
        {label}
        <span className="figures font-400 text-ink-2">
          <b className="text-ink">{value.length}</b> / {limits.repairFilesMax}
        </span>
      </legend>
      <ul className="grid grid-cols-4 gap-2 max-xs:grid-cols-3 wide:grid-cols-6">
        {value.map((id, at) => (
          <li key={id} className="relative">
            <Thumb of={files.get(id)} alt={t('part.photo', { at: at + 1 })} />
            <button
              type="button"
              aria-label={`${t('part.remove')} ${at + 1}`}
              onClick={() => {
                onChange(value.filter((one) => one !== id))
                void outbox.dropFiles([id])
              }}
              className="absolute top-0 right-0 grid size-11 place-items-start justify-end p-1 [&>span]:grid [&>span]:size-6 [&>span]:place-items-center [&>span]:rounded-full [&>span]:bg-card [&_svg]:size-4"
            >
              <span>
                <X aria-hidden />
              </span>
            </button>
          </li>
        ))}
        {value.length < limits.repairFilesMax ? (
          <li>
            <label className="grid aspect-4/3 w-full place-items-center rounded-card bg-sunken text-ink-2 hover:bg-press [&_svg]:size-6">
              <Camera aria-hidden />
              <input
                type="file"
                multiple
                accept={limits.pictureEndings.join(',')}
                aria-label={t('part.addPhoto')}
                className="sr-only"
                onChange={({ target }) => {
                  void add([...(target.files ?? [])])
                  target.value = ''
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <div role="alert">{refused ? <FieldErrorText>{refused}</FieldErrorText> : null}</div>
    </fieldset>
  )
}

function Thumb({ of, alt }: { of: KeptFile | undefined; alt: string }) {
  const t = useText('jobs')
  const isSent = of?.uploadedId !== null && of !== undefined
  return (
    <span className="relative block aspect-4/3 w-full overflow-hidden rounded-card bg-sunken">
      {of?.blob.type.startsWith('audio/') ? (
        <Mic aria-label={alt} className="absolute inset-0 m-auto size-6 text-ink-2" />
      ) : of ? (
        <KeptPicture of={of.blob} alt={alt} className="dark-photo absolute inset-0 size-full object-cover" />
      ) : null}
      <span
        className={classes(
          'absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-card [&_svg]:size-4',
          isSent ? 'text-go-ink' : 'text-ink-2',
        )}
      >
        {isSent ? <Check aria-hidden /> : <Clock aria-hidden />}
        <span className="sr-only">{t(isSent ? 'kept.sent' : 'kept.waits')}</span>
      </span>
    </span>
  )
}

/** A picture that this phone keeps; its address lives as long as it is shown. */
export function KeptPicture({ of, alt, className }: { of: Blob; alt: string; className: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const address = URL.createObjectURL(of)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [of],
  )
  return <img ref={show} alt={alt} className={className} />
}
