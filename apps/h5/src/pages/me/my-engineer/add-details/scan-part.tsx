import { codeIn } from '#device/scan-code'
import { Camera } from '#features/devices/scan-sheet'
import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { TextField } from '#ui/forms/text-field'
import { useText } from '@kikai/client/use-text'
import { useState } from 'react'

/** Reads the number of a part by the camera; where it may not, the number is typed. */
export function ScanPart({ onClose, onCode }: { onClose: () => void; onCode: (code: string) => void }) {
  const t = useText('jobs')
  const [typed, setTyped] = useState('')
  return (
    <Sheet
      open
      keeps
      onClose={onClose}
      title={t('parts.read')}
      footer={
        <Button tone="go" wide blocked={typed.trim() === ''} onClick={() => onCode(typed.trim())}>
          {t('parts.take')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Camera onText={(text) => onCode(codeIn(text))} />
        <TextField
          label={t('parts.number')}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Sheet>
  )
}
