import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Image } from '#ui/pictures/image'
import { initialOf } from '#ui/facts/initial.ts'
import { sortPicked } from '#ui/pictures/picked-pictures.ts'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { useRef, useState } from 'react'
import { CropSheet } from './crop-sheet.tsx'

type AvatarFieldProps = {
  name: string
  avatar: Id<'file'> | null
  onChange: (avatar: Id<'file'> | null) => void
  error: string | undefined
}

/** The portrait: chooses a picture, crops it to a square, or removes it. */
export function AvatarField({ name, avatar, onChange, error }: AvatarFieldProps) {
  const t = useText('me')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const pick = (files: readonly File[]) => {
    const { good, refused } = sortPicked(files, { room: 1 })
    const [not] = refused
    setRefused(
      not === undefined
        ? null
        : not.why === 'size'
          ? t('info.portrait.tooBig', { megabytes: limits.pictureTakenBytesMax / 1024 / 1024 })
          : t('info.portrait.wrongKind'),
    )
    setFile(good[0] ?? null)
  }
  const wrong = refused ?? error
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-24 font-700">
        {avatar ? (
          <Image of={{ id: avatar }} alt={t('info.portrait.title')} ratio="1/1" sizes="72px" />
        ) : (
          initialOf(name)
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="pb-2 text-14 font-600">{t('info.portrait.title')}</p>
        <div className="flex flex-wrap gap-2">
          <Button tone="tint" size="small" onClick={() => input.current?.click()}>
            {t('info.portrait.choose')}
          </Button>
          {avatar ? (
            <Button tone="plain" size="small" onClick={() => onChange(null)}>
              {t('info.portrait.remove')}
            </Button>
          ) : null}
        </div>
        <input
          ref={input}
          type="file"
          accept={limits.pictureEndings.join(',')}
          aria-label={t('info.portrait.choose')}
          className="hidden"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            pick(files)
          }}
        />
        <div aria-live="polite">{wrong ? <FieldErrorText>{wrong}</FieldErrorText> : null}</div>
      </div>
      <CropSheet
        file={file}
        onClose={() => setFile(null)}
        onBroken={() => setRefused(t('info.portrait.wrongKind'))}
        onDone={onChange}
      />
    </div>
  )
}
