import { smallerPhoto } from '#device/smaller-photo'
import { limits } from '@kikai/kernel/limits'
import { pdfLimits } from '@kikai/kernel/pdf-limits'
import { ArrowLeft, ArrowRight, FileText, Plus, RefreshCw, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from '../class-names.ts'
import { FieldErrorText } from '../forms/field.tsx'
import { Image } from './image.tsx'
import { isPdf, sortPicked } from './picked-pictures.ts'
import { NotUp, UnsentNotice } from './unsent-notice.tsx'
import { useTellUnsent } from './unsent-pictures.ts'
import { useOnline } from '../feedback/use-online.ts'
import { useWords } from '../texts/words.ts'

/** The server's record of an uploaded picture; `url` shows it for now. */
export type Uploaded = { id: string; url: string; pdfName?: string }
/** The texts of a field that also accepts PDFs. */
type PdfWords = { rule: string; add: string; wrongKind: (name: string) => string; tooBig: (name: string) => string }
type Sending = { key: number; file: File; address: string; share: number; failed: boolean }

export type UploaderProps = {
  label: string
  value: readonly Uploaded[]
  onChange: (pictures: Uploaded[]) => void
  /** Uploads one file and reports progress from 0 to 1; created by `useUpload` of features/uploads. */
  send: (file: File, onProgress: (share: number) => void) => Promise<Uploaded | null>
  /** 52 by default, 20 for a company's certification (specification §9). */
  max?: number
  pdf?: PdfWords
  error?: string | null | undefined
}

const accepted = limits.pictureEndings.join(',')

/**
 * A field to add, reorder and remove pictures: .png, .jpg or .jpeg of at most 5 MB each (specification §5), to which
 * the device brings larger photos.
 */
export function Uploader({ label, value, onChange, send, max = limits.uploadPicturesMax, pdf, error }: UploaderProps) {
  const t = useWords()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const held = useRef(sending)
  const line = useRef<Promise<void>>(Promise.resolve())
  const [refused, setRefused] = useState<readonly string[]>([])
  const latest = useRef(value)
  const counter = useRef(0)
  useEffect(() => {
    latest.current = value
  }, [value])

  const tooBig = ({ name }: { name: string }) => (pdf ? pdf.tooBig(name) : t('part.photoTooBig', { name }))
  const hold = (next: readonly Sending[]) => {
    held.current = next
    setSending(next)
  }
  const update = (key: number, change: Partial<Sending> | null) =>
    hold(held.current.flatMap((one) => (one.key !== key ? [one] : change ? [{ ...one, ...change }] : [])))

  // One after the other: parallel uploads are not faster on a phone, and the order is kept.
  const start = (item: Sending) => {
    update(item.key, { failed: false, share: 0 })
    line.current = line.current.then(() => sendOne(item))
  }
  const sendOne = async (item: Sending) => {
    const photo = isPdf(item.file) ? item.file : await smallerPhoto(item.file)
    if (!isPdf(photo) && photo.size > limits.pictureBytesMax) {
      setRefused((all) => [...all, tooBig(item.file)])
      return update(item.key, null)
    }
    const done = await send(photo, (share) => update(item.key, { share })).catch(() => null)
    if (!done) return update(item.key, { failed: true })
    URL.revokeObjectURL(item.address)
    update(item.key, null)
    latest.current = [...latest.current, done]
    onChange([...latest.current])
  }

  // Retries uploads that failed without a connection when it returns.
  const startAgain = () => {
    for (const one of held.current) if (one.failed) start(one)
  }
  useOnline(startAgain)

  const unsent = useTellUnsent({
    left: sending.length,
    finish: async () => {
      startAgain()
      for (let last; last !== line.current; await last) last = line.current
      return held.current.length
    },
  })

  const add = (files: readonly File[]) => {
    const room = max - value.length - sending.length
    const { good, refused: not } = sortPicked(files, { room, withPdf: pdf !== undefined })
    setRefused(
      not.map(
        ({ why, name }) =>
          ({
            kind: pdf ? pdf.wrongKind(name) : t('part.photoWrongKind', { name }),
            size: tooBig({ name }),
            count: t('part.photoTooMany', { max }),
          })[why],
      ),
    )
    const items = good.map((file) => {
      counter.current += 1
      return { key: counter.current, file, address: URL.createObjectURL(file), share: 0, failed: false }
    })
    hold([...held.current, ...items])
    for (const item of items) start(item)
  }

  const move = (from: number, to: number) => {
    const next = [...value]
    const [taken] = next.splice(from, 1)
    if (taken) next.splice(to, 0, taken)
    onChange(next)
  }

  const count = value.length + sending.length
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="flex w-full items-baseline justify-between pb-2 text-14 font-600">
        {label}
        <span className="figures text-14 font-400 text-ink-2">
          <b className="text-ink">{count}</b> / {max}
        </span>
      </legend>
      <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-4 wide:grid-cols-6">
        {value.map((picture, at) => (
          <li key={picture.id} className="relative">
            {picture.pdfName === undefined ? (
              <Image of={picture.url} alt={t('part.photo', { at: at + 1 })} className="rounded-card" />
            ) : (
              <PdfTile name={picture.pdfName} />
            )}
            <SmallButton
              label={`${t('part.remove')} ${at + 1}`}
              className="top-0 right-0"
              onClick={() => onChange(value.filter((one) => one !== picture))}
            >
              <X aria-hidden />
            </SmallButton>
            {at > 0 ? (
              <SmallButton
                label={`${t('part.earlier')} ${at + 1}`}
                className="bottom-0 left-0"
                onClick={() => move(at, at - 1)}
              >
                <ArrowLeft aria-hidden />
              </SmallButton>
            ) : null}
            {at < value.length - 1 ? (
              <SmallButton
                label={`${t('part.later')} ${at + 1}`}
                className="right-0 bottom-0"
                onClick={() => move(at, at + 1)}
              >
                <ArrowRight aria-hidden />
              </SmallButton>
            ) : null}
          </li>
        ))}
        {sending.map((item) => (
          <li key={`sending-${item.key}`} className="relative">
            {isPdf(item.file) ? (
              <PdfTile name={item.file.name} />
            ) : (
              <Image of={item.address} alt={item.file.name} className="rounded-card" />
            )}
            <div className="absolute inset-0 grid place-items-center rounded-card bg-on-photo text-12 text-on-sold">
              {item.failed ? (
                <button
                  type="button"
                  onClick={() => start(item)}
                  className="grid size-full place-items-center p-1 text-center"
                >
                  <span>
                    <RefreshCw aria-hidden className="mx-auto mb-1 size-5" />
                    {t('part.photoFailed')}
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
            {item.failed ? (
              <SmallButton label={t('part.remove')} className="top-0 right-0" onClick={() => update(item.key, null)}>
                <X aria-hidden />
              </SmallButton>
            ) : null}
          </li>
        ))}
        {count < max ? (
          <li>
            <label className="grid aspect-4/3 place-items-center rounded-card bg-sunken text-ink-2 inset-ring-1 inset-ring-line focus-within:outline-2 focus-within:outline-go-ink hover:bg-press">
              <Plus aria-hidden className="size-6" />
              <span className="sr-only">{pdf ? pdf.add : t('part.addPhoto')}</span>
              <input
                type="file"
                multiple
                accept={pdf ? `${accepted},${pdfLimits.ending}` : accepted}
                className="sr-only"
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])]
                  event.target.value = ''
                  add(files)
                }}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <div aria-live="polite">
        {refused.length > 0 ? (
          refused.map((why) => <FieldErrorText key={why}>{why}</FieldErrorText>)
        ) : error ? (
          value.length === 0 && sending.length > 0 ? (
            <NotUp count={sending.length} />
          ) : (
            <FieldErrorText>{error}</FieldErrorText>
          )
        ) : (
          <p className="pt-1.5 text-12 text-ink-2">{pdf ? pdf.rule : t('part.photoRule')}</p>
        )}
      </div>
      {unsent && unsent.held !== 'no' ? <UnsentNotice of={unsent} /> : null}
    </fieldset>
  )
}

/** A PDF is shown by its name; its pages can be viewed after it was handed in. */
function PdfTile({ name }: { name: string }) {
  return (
    <span className="grid aspect-4/3 content-center justify-items-center gap-1 overflow-hidden rounded-card bg-sunken p-2 text-ink-2 inset-ring-1 inset-ring-line">
      <FileText aria-hidden className="size-6" />
      <span className="line-clamp-2 max-w-full text-center text-12 break-all">{name}</span>
    </span>
  )
}

function SmallButton({
  label,
  className,
  onClick,
  children,
}: {
  label: string
  className: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classes(
        "absolute isolate grid size-11 place-items-center text-ink before:absolute before:inset-2 before:-z-1 before:rounded-full before:bg-fab before:content-[''] [&_svg]:size-4",
        className,
      )}
    >
      {children}
    </button>
  )
}
