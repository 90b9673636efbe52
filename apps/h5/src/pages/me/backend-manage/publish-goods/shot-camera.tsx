import { type OpenCamera, openCamera } from '#device/take-photo'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
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
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<OpenCamera | null>(null)
  const [isRefused, setRefused] = useState(false)
  const what = word(`picture.${kind}`)
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    let isOver = false
    let end: (() => void) | null = null
    openCamera(shown).then(
      (opened) => {
        if (isOver) return opened.end()
        end = opened.end
        setCamera(opened)
      },
      () => setRefused(true),
    )
    return () => {
      isOver = true
      end?.()
    }
  }, [])
  const take = () => {
    camera?.take(`${kind}.jpg`).then(onPhoto, () => setRefused(true))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={what}
      footer={
        <Button
          wide
          icon={<Camera aria-hidden className="size-5" />}
          blocked={camera === null || isRefused}
          onClick={take}
        >
          {t('form.take', { what })}
        </Button>
      }
    >
      {isRefused ? (
        <p role="alert" className="text-14">
          {t('form.cameraRefused')}
        </p>
      ) : (
        <>
          <div className="relative overflow-hidden rounded-card bg-sunken">
            <video ref={video} muted playsInline className="aspect-4/3 w-full object-cover" />
            <ShotOutline
              kind={kind}
              className="pointer-events-none absolute inset-0 size-full text-on-sold opacity-80"
            />
          </div>
          <p className="pt-2 text-14 text-ink-2">{t('form.cameraNote')}</p>
        </>
      )}
    </Sheet>
  )
}
