import { classes } from '#ui/class-names.ts'
import { Image } from '#ui/pictures/image'
import { Tag } from '#ui/facts/tag'
import { useWords } from '#ui/texts/words.ts'
import { useText } from '@kikai/client/use-text'
import { pictureKinds } from '@kikai/contract/goods/goods.words'
import { ArrowLeft, ArrowRight, ChevronDown, CircleAlert, RefreshCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormPicture } from './goods-form.ts'
import type { PictureKind, Sending } from './use-picture-queue.ts'

type PictureTileProps = {
  picture: FormPicture
  at: number
  isLast: boolean
  onKind: (kind: PictureKind) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** A picture with its kind; it can be moved, removed, and given another kind. */
export function PictureTile({ picture, at, isLast, onKind, onMove, onRemove }: PictureTileProps) {
  const t = useText('listings')
  const word = useText('goods')
  const part = useWords()
  const number = at + 1
  return (
    <li className="min-w-0">
      <div className="relative">
        <Image of={picture.url} alt={part('part.photo', { at: number })} sizes="120px" className="rounded-card" />
        {at === 0 ? (
          <span className="absolute top-1.5 left-1.5">
            <Tag tone="photo">{t('form.cover')}</Tag>
          </span>
        ) : null}
        <SmallButton label={`${part('part.remove')} ${number}`} className="top-0 right-0" onClick={onRemove}>
          <X aria-hidden />
        </SmallButton>
        {at > 0 ? (
          <SmallButton
            label={`${part('part.earlier')} ${number}`}
            className="bottom-0 left-0"
            onClick={() => onMove(at - 1)}
          >
            <ArrowLeft aria-hidden />
          </SmallButton>
        ) : null}
        {isLast ? null : (
          <SmallButton
            label={`${part('part.later')} ${number}`}
            className="right-0 bottom-0"
            onClick={() => onMove(at + 1)}
          >
            <ArrowRight aria-hidden />
          </SmallButton>
        )}
      </div>
      <span className="relative mt-1 flex min-h-8 items-center justify-center gap-0.5 rounded-tag focus-within:outline-2 focus-within:outline-go-ink">
        {/* The words of the select are 16 px on touch screens, which cuts them off; these are drawn in its place. */}
        <span aria-hidden className="min-w-0 text-center text-12 wrap-anywhere">
          {word(`picture.${picture.kind}`)}
        </span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-2" />
        <select
          aria-label={t('form.kindOf', { at: number })}
          value={picture.kind}
          onChange={(event) => {
            const kind = pictureKinds.find((one) => one === event.target.value)
            if (kind) onKind(kind)
          }}
          className="absolute inset-0 cursor-pointer opacity-0 [&_option]:bg-card"
        >
          {pictureKinds.map((kind) => (
            <option key={kind} value={kind}>
              {word(`picture.${kind}`)}
            </option>
          ))}
        </select>
      </span>
    </li>
  )
}

type SendingTileProps = { item: Sending; onAgain: () => void; onDrop: () => void }

/** A picture being uploaded, with its progress; a refused one shows the reason, and a retry only where it can help. */
export function SendingTile({ item, onAgain, onDrop }: SendingTileProps) {
  const part = useWords()
  const word = useText('goods')
  return (
    <li className="min-w-0">
      <div className="relative">
        <Image of={item.address} alt={item.file.name} className="rounded-card" />
        <div className="absolute inset-0 grid place-items-center rounded-card bg-on-photo text-12 text-on-sold">
          {item.failure?.again === false ? (
            <CircleAlert aria-hidden className="size-6" />
          ) : item.failure ? (
            <button type="button" onClick={onAgain} className="grid size-full place-items-center p-1 text-center">
              <span>
                <RefreshCw aria-hidden className="mx-auto mb-1 size-5" />
                {part('part.photoFailed')}
              </span>
            </button>
          ) : (
            <progress
              aria-label={item.file.name}
              value={item.share}
              className="h-1 w-3/4 appearance-none [&::-webkit-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-on-photo [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-go"
            />
          )}
        </div>
        {item.failure ? (
          <SmallButton label={part('part.remove')} className="top-0 right-0" onClick={onDrop}>
            <X aria-hidden />
          </SmallButton>
        ) : null}
      </div>
      {/* Under the picture, because a sentence does not fit on it. */}
      {item.failure?.again === false ? (
        <p role="alert" className="mt-1 text-12 wrap-anywhere text-bad">
          {item.failure.why}
        </p>
      ) : (
        <p className="mt-1 grid min-h-8 place-items-center wrap-anywhere text-12 text-ink-2">
          {word(`picture.${item.kind}`)}
        </p>
      )}
    </li>
  )
}

type SmallButtonProps = { label: string; className: string; onClick: () => void; children: ReactNode }

function SmallButton({ label, className, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classes(
        "absolute isolate grid size-8 xs:size-10 place-items-center text-ink before:absolute before:inset-1 xs:before:inset-2 before:-z-1 before:rounded-full before:bg-fab before:content-[''] [&_svg]:size-3.5",
        className,
      )}
    >
      {children}
    </button>
  )
}
