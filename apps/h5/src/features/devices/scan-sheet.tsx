import { codeIn, scanCode } from '#device/scan-code'
import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { TextField } from '#ui/forms/text-field'
import { useText } from '@kikai/client/use-text'
import { useEffect, useRef, useState } from 'react'

type ScanSheetProps = {
  onCode: (code: string) => void
  onClose: () => void
  /** What is done with the code comes in its place, and closes. */
  keepsOpen?: boolean
}

/** The camera looks for a label; where it may not, the code is typed. */
export function ScanSheet({ onCode, onClose, keepsOpen = false }: ScanSheetProps) {
  const t = useText('devices')
  const [typed, setTyped] = useState('')
  const open = (text: string) => {
    if (!keepsOpen) onClose()
    onCode(codeIn(text))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('camera.title')}
      keeps
      footer={
        <Button tone="go" wide blocked={typed.trim() === ''} onClick={() => open(typed.trim())}>
          {t('camera.open')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Camera onText={open} />
        <TextField
          label={t('camera.code')}
          value={typed}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </Sheet>
  )
}

export function Camera({ onText }: { onText: (text: string) => void }) {
  const t = useText('devices')
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    let isOver = false
    let stop: (() => void) | null = null
    scanCode(shown, (text) => latest.current(text)).then(
      (started) => (isOver ? started() : (stop = started)),
      () => setRefused(true),
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
  if (isRefused)
    return (
      <p role="alert" className="text-14">
        {t('camera.refused')}
      </p>
    )
  return (
    <>
      <video ref={video} muted playsInline className="aspect-square w-full rounded-card bg-sunken object-cover" />
      <p className="text-14 text-ink-2">{t('camera.aim')}</p>
    </>
  )
}
