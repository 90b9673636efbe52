import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { Bone } from '#ui/feedback/skeletons'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { deviceCodesCalls } from '@kikai/contract/devices/device-codes.calls'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'
import { ScanSheet } from './scan-sheet.tsx'

type BindLabelProps = {
  deviceId: Id<'device'>
  /** The label that is on it now, which would lead nowhere once another one is bound. */
  hasLabel: boolean
  onDone?: () => void
  onClose: () => void
}

/** A printed label is scanned, looked up, and bound to a machine. */
export function BindLabel({ deviceId, hasLabel, onDone, onClose }: BindLabelProps) {
  const t = useText('devices')
  const [code, setCode] = useState<string | null>(null)
  const status = useCall(deviceCodesCalls.readCodeStatus, code === null ? null : { code }, { freshMs: 0 })
  const bind = useAction(deviceCodesCalls.bindCode, {
    onDone: () => {
      showToast(t('bind.done'), { done: true })
      onDone?.()
      onClose()
    },
  })
  if (code === null) return <ScanSheet onCode={setCode} onClose={onClose} keepsOpen />
  const found = status.data
  const words = status.error
    ? status.error.code === requestErrors.notFound.code
      ? t('bind.unknown')
      : status.error.message
    : found?.status === 'boundMine'
      ? t(found.deviceId === deviceId ? 'bind.already' : 'bind.boundMine')
      : found && t(`bind.${found.status}`)
  const isFree = found?.status === 'unbound'
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('bind.title')}
      footer={
        <>
          <Button wide onClick={() => setCode(null)}>
            {t('bind.again')}
          </Button>
          {isFree ? (
            <Button tone="go" wide busy={bind.busy} onClick={() => void bind.run({ code, deviceId })}>
              {t('bind.do')}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="figures text-17 font-600 wrap-anywhere">{code}</p>
      {words ? (
        <p role="status" className="pt-1 text-14 text-ink-2">
          {words}
        </p>
      ) : (
        <Bone className="mt-1 h-5" />
      )}
      {isFree && hasLabel ? <p className="pt-2 text-14">{t('detail.renewWhy')}</p> : null}
    </Sheet>
  )
}
