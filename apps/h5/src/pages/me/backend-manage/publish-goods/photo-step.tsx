import { FieldErrorText } from '#ui/forms/field'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { useWords } from '#ui/texts/words.ts'
import { useText } from '@kikai/client/use-text'
import { type ShotKind, shotsAsked } from '@kikai/contract/goods/shots'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { Camera, EyeOff, Plus } from 'lucide-react'
import { useState } from 'react'
import type { FormPicture } from './goods-form.ts'
import { PictureTile, SendingTile } from './picture-tile.tsx'
import type { StepPart } from './step-part.ts'
import { ShotOutline } from './shot-outline.tsx'
import SamePhotos from './same-photos.tsx'
import { usePictureQueue } from './use-picture-queue.ts'

// Loaded when somebody photographs in the form, because most choose photos that they have.
const ShotCamera = lazyPart(() => import('./shot-camera.tsx'))

const accepted = limits.pictureEndings.join(',')

/** The pictures: a list of recommended shots, then others up to the limit. The first one is the cover. */
type PhotoStepProps = StepPart & {
  /** The photos without which the entry is not published. */
  required: readonly ShotKind[]
  goodsId: Id<'goods'> | null
  /** Whether the photos are compared with those of the reader's own company. */
  mayCompare: boolean
}

export function PhotoStep({ form, set, wrong, words, required, goodsId, mayCompare }: PhotoStepProps) {
  const t = useText('listings')
  const word = useText('goods')
  const part = useWords()
  const queue = usePictureQueue(form.pictures, (pictures) => set({ pictures }))
  const { pictures } = form
  const count = pictures.length + queue.sending.length
  const taken = new Set([...pictures, ...queue.sending].map(({ kind }) => kind))
  const category = words.categories.find(({ categoryId }) => categoryId !== null && categoryId === form.categoryId)
  const open = shotsAsked(category?.key).filter((kind) => !taken.has(kind))
  const [camera, setCamera] = useState<ShotKind | null>(null)
  const next = open[0] ?? null
  const change = (at: number, to: Partial<FormPicture>) =>
    set({ pictures: pictures.map((one, index) => (index === at ? { ...one, ...to } : one)) })
  const move = (from: number, to: number) => {
    const next = [...pictures]
    const [one] = next.splice(from, 1)
    if (one) next.splice(to, 0, one)
    set({ pictures: next })
  }
  const refused = queue.refused.map(
    ({ why, name }) =>
      ({
        kind: part('part.photoWrongKind', { name }),
        size: t('form.photoTooBig', { name, megabytes: limits.pictureTakenBytesMax / 1024 / 1024 }),
        count: part('part.photoTooMany', { max: limits.uploadPicturesMax }),
      })[why],
  )
  return (
    <Panel
      title={t('form.photos')}
      aside={
        <span className="figures">
          <b className="text-ink">{count}</b> / {limits.uploadPicturesMax}
        </span>
      }
    >
      <div data-field="pictures">
        <ul className="grid grid-cols-3 gap-x-2.5 gap-y-3 sm:grid-cols-4 wide:grid-cols-5">
          {pictures.map((picture, at) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              at={at}
              isLast={at === pictures.length - 1}
              onKind={(kind) => change(at, { kind })}
              onMove={(to) => move(at, to)}
              onRemove={() => set({ pictures: pictures.filter((one) => one !== picture) })}
            />
          ))}
          {queue.sending.map((item) => (
            <SendingTile
              key={`sending-${item.key}`}
              item={item}
              onAgain={() => queue.again(item)}
              onDrop={() => queue.drop(item.key)}
            />
          ))}
          {count < limits.uploadPicturesMax ? (
            <>
              {open.map((kind, at) => (
                <Slot
                  key={kind}
                  kind={kind}
                  label={word(`picture.${kind}`)}
                  note={required.includes(kind) ? t('form.shotRequired') : null}
                  isNext={at === 0}
                  onFiles={(files) => void queue.add(files, kind)}
                />
              ))}
              <Slot
                label={t('form.morePhotos')}
                isNext={open.length === 0}
                onFiles={(files) => void queue.add(files, 'other')}
              />
            </>
          ) : null}
        </ul>
        {next && hasCamera() && count < limits.uploadPicturesMax ? (
          <Button
            tone="tint"
            wide
            icon={<Camera aria-hidden className="size-5" />}
            onClick={() => setCamera(next)}
            className="mt-3"
          >
            {t('form.take', { what: word(`picture.${next}`) })}
          </Button>
        ) : null}
        {camera ? (
          <ShotCamera
            kind={camera}
            onClose={() => setCamera(null)}
            onPhoto={(photo: File) => {
              void queue.add([photo], camera)
              setCamera(open.find((kind) => kind !== camera) ?? null)
            }}
          />
        ) : null}
        {mayCompare ? (
          <SamePhotos
            goodsId={goodsId}
            pictures={pictures}
            onRemove={(ids) => set({ pictures: pictures.filter(({ id }) => !ids.includes(id)) })}
          />
        ) : null}
        <div aria-live="polite">
          {refused.length > 0 ? (
            refused.map((why) => <FieldErrorText key={why}>{why}</FieldErrorText>)
          ) : (wrong('pictures') ?? wrong('shots')) ? (
            <FieldErrorText>{wrong('pictures') ?? wrong('shots')}</FieldErrorText>
          ) : (
            <div className="pt-2 text-12 text-ink-2">
              {open[0] ? <p>{t('form.nextPhoto', { what: word(`picture.${open[0]}`) })}</p> : null}
              <p>{t('form.photosNote')}</p>
            </div>
          )}
          {taken.has('plate') ? (
            <p className="flex items-start gap-2 pt-3 text-14">
              <EyeOff aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
              {t('form.plateNote')}
            </p>
          ) : null}
        </div>
      </div>
    </Panel>
  )
}

/** Whether the browser gives pages a camera; where it does not, photos are chosen. */
const hasCamera = (): boolean => 'mediaDevices' in navigator

type SlotProps = {
  /** Draws what the photo is to show. */
  kind?: ShotKind
  label: string
  note?: string | null
  isNext: boolean
  onFiles: (files: File[]) => void
}

function Slot({ kind, label, note = null, isNext, onFiles }: SlotProps) {
  return (
    <li>
      <label className="block focus-within:rounded-card focus-within:outline-2 focus-within:outline-go-ink">
        <span
          className={
            isNext
              ? 'grid aspect-4/3 place-items-center rounded-card border-2 border-go-ink bg-go-tint text-go-ink'
              : 'grid aspect-4/3 place-items-center rounded-card border border-line bg-sunken text-ink-2 hover:bg-press'
          }
        >
          {kind ? <ShotOutline kind={kind} className="h-3/5" /> : <Plus aria-hidden className="size-6" />}
        </span>
        <span
          className={`mt-1 grid min-h-8 place-items-center text-center text-12 wrap-anywhere ${isNext ? 'font-600' : 'text-ink-2'}`}
        >
          <span>
            {label}
            {note ? <span className="block text-11 font-400 text-ink-2">{note}</span> : null}
          </span>
        </span>
        <input
          type="file"
          multiple
          accept={accepted}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            onFiles(files)
          }}
        />
      </label>
    </li>
  )
}
