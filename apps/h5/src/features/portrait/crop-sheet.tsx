import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { useUpload } from '@kikai/client/files/use-upload'
import { useText } from '@kikai/client/use-text'
import type { Id } from '@kikai/kernel/ids'
import { useEffect, useRef, useState } from 'react'
import { type Crop, fitCrop, movedBy, shownAs, sideOf, wholeCrop, zoomMax } from './crop.ts'

type CropSheetProps = {
  /** The chosen file; null closes the sheet. */
  file: File | null
  onClose: () => void
  /** Called when this device cannot read the file as a picture. */
  onBroken: () => void
  onDone: (avatar: Id<'file'>) => void
}
type Opened = { readonly picture: ImageBitmap; readonly address: string }

/** The side of the stored portrait in pixels; larger than any screen shows it. */
const keptSide = 640
const step = 0.05
const ways: Readonly<Record<string, { right: number; down: number }>> = {
  ArrowLeft: { right: -step, down: 0 },
  ArrowRight: { right: step, down: 0 },
  ArrowUp: { right: 0, down: -step },
  ArrowDown: { right: 0, down: step },
}

/** Crops a picture to a square by finger, mouse or arrow keys, and uploads it when it is confirmed. */
export function CropSheet({ file, onClose, onBroken, onDone }: CropSheetProps) {
  const t = useText('me')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 })
  const [busy, setBusy] = useState(false)
  const held = useRef<{ x: number; y: number } | null>(null)
  const send = useUpload('avatar')

  useEffect(() => {
    if (!file) return
    let isGone = false
    const address = URL.createObjectURL(file)
    void createImageBitmap(file).then(
      (picture) => {
        if (isGone) return
        setOpened({ picture, address })
        setCrop(wholeCrop(picture))
      },
      () => {
        if (isGone) return
        onBroken()
        onClose()
      },
    )
    return () => {
      isGone = true
      setOpened(null)
      URL.revokeObjectURL(address)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a picture is opened once per file
  }, [file])

  const move = (right: number, down: number) => {
    if (opened) setCrop((now) => movedBy(opened.picture, now, { right, down }))
  }
  const use = async () => {
    if (!opened || busy) return
    setBusy(true)
    try {
      const cut = await cutOut(opened.picture, crop)
      const done = cut && (await send(cut, () => {}))
      if (!done) return
      onDone(done.id)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  const look = opened ? shownAs(opened.picture, crop) : null
  return (
    <Sheet
      open={file !== null}
      onClose={onClose}
      title={t('info.portrait.cropTitle')}
      footer={
        <Button tone="go" wide busy={busy} onClick={() => void use()}>
          {t('info.portrait.use')}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-4 pt-1">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an element with the role application handles keys itself */}
        <div
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the picture is moved with the arrow keys
          tabIndex={0}
          aria-label={t('info.portrait.window')}
          aria-roledescription={t('info.portrait.windowKind')}
          onKeyDown={(event) => {
            const way = ways[event.key]
            if (!way) return
            event.preventDefault()
            move(way.right, way.down)
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            held.current = { x: event.clientX, y: event.clientY }
          }}
          onPointerMove={(event) => {
            const from = held.current
            if (!from) return
            const { width } = event.currentTarget.getBoundingClientRect()
            held.current = { x: event.clientX, y: event.clientY }
            move((from.x - event.clientX) / width, (from.y - event.clientY) / width)
          }}
          onPointerUp={() => (held.current = null)}
          onPointerCancel={() => (held.current = null)}
          // A swipe moves the picture here instead of closing the sheet.
          data-base-ui-swipe-ignore=""
          className="relative aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-card bg-sunken select-none active:cursor-grabbing"
        >
          {opened && look ? (
            <>
              <img
                src={opened.address}
                alt=""
                draggable={false}
                className="pointer-events-none absolute max-w-none"
                style={{
                  width: `${look.width}%`,
                  height: `${look.height}%`,
                  left: `${look.left}%`,
                  top: `${look.top}%`,
                }}
              />
              <span
                aria-hidden
                className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_var(--scrim)]"
              />
            </>
          ) : null}
        </div>
        <label className="flex w-full max-w-72 items-center gap-3 text-14">
          {t('info.portrait.zoom')}
          <input
            type="range"
            min={1}
            max={zoomMax}
            step={0.05}
            value={crop.zoom}
            disabled={!opened}
            onChange={(event) => {
              const zoom = Number(event.target.value)
              if (opened) setCrop((now) => fitCrop(opened.picture, { ...now, zoom }))
            }}
            className="h-11 min-w-0 flex-1 accent-go-ink"
          />
        </label>
        <p className="pb-1 text-12 text-ink-2">{t('info.portrait.how')}</p>
      </div>
    </Sheet>
  )
}

async function cutOut(picture: ImageBitmap, crop: Crop): Promise<File | null> {
  const side = sideOf(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(keptSide, Math.round(side))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // Transparent areas would be black in a JPEG.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob && new File([blob], 'portrait.jpg', { type: 'image/jpeg' })
}
