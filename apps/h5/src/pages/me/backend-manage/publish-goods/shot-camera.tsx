import { type OpenCamera, openCamera } from '#device/take-photo'
import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { useText } from '@kikai/client/use-text'
import type { ShotKind } from '@kikai/contract/goods/shots'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ShotOutline } from './shot-outline.tsx'

type ShotCameraProps = { kind: ShotKind; onPhoto: (photo: File) => void; onClose: () => void }

/** The camera with the outline of the photo that is wanted; where it may not, photos are chosen in the form. */
export default function ShotCamera({ kind, onPhoto, onClose }: ShotCameraProps) {
  const t = useText('listings')
  const word = useText('goods')
  const [camera, setCamera] = useState<CameraState>('opening')
  const what = word(`picture.${kind}`)
  const isOpen = typeof camera === 'object'
  const take = () => {
    if (isOpen) camera.take(`${kind}.jpg`).then(onPhoto, () => setCamera('refused'))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={what}
      footer={
        <Button tone="go" wide icon={<Camera aria-hidden className="size-5" />} blocked={!isOpen} onClick={take}>
          {t('form.take', { what })}
        </Button>
      }
    >
      {camera === 'refused' ? (
        <p role="alert" className="text-14">
          {t('form.cameraRefused')}
        </p>
      ) : (
        <>
          <Finder kind={kind} onCamera={setCamera} />
          <p className="pt-2 text-14 text-ink-2">{t('form.cameraNote')}</p>
        </>
      )}
    </Sheet>
  )
}

type CameraState = OpenCamera | 'opening' | 'refused'
type FinderProps = { kind: ShotKind; onCamera: (camera: CameraState) => void }

/** What the camera sees. A part of its own, because a sheet shows its content later than it is opened itself. */
function Finder({ kind, onCamera }: FinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    let isOver = false
    let end: (() => void) | null = null
    openCamera(shown).then(
      (opened) => {
        if (isOver) return opened.end()
        end = opened.end
        onCamera(opened)
      },
      () => onCamera('refused'),
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [onCamera])
  return (
    <div className="relative overflow-hidden rounded-card bg-sunken">
      <video ref={video} muted playsInline className="aspect-4/3 w-full object-cover" />
      <ShotOutline kind={kind} isOverFilm className="pointer-events-none absolute inset-0 size-full text-on-sold" />
    </div>
  )
}
