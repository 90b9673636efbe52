import { useSignature } from '#features/repairs/signature-pad'
import { Button } from '#ui/buttons/button'
import { serverNow } from '#ui/times/clock.ts'
import { useDates } from '#ui/times/moments.ts'
import { Sheet } from '#ui/sheets/sheet'
import { TextField } from '#ui/forms/text-field'
import { useText } from '@kikai/client/use-text'
import { limits } from '@kikai/kernel/limits'
import { useState } from 'react'

type SignHereProps = { onClose: () => void; onSigned: (name: string, picture: File) => Promise<void> }

/** The customer signs on the engineer’s phone, with or without a network. */
export function SignHere({ onClose, onSigned }: SignHereProps) {
  const t = useText('jobs')
  const { moment } = useDates()
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [at] = useState(serverNow)
  const signature = useSignature({ under: [name, moment(at)].filter(Boolean).join(' · ') })
  const isNameless = name.trim() === ''
  const send = async () => {
    setAsked(true)
    const picture = await signature.take()
    if (picture && !isNameless) await onSigned(name.trim(), picture)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('signature.title')}
      footer={
        <Button tone="go" wide onClick={() => void send()}>
          {t('signature.keep')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={t('signature.name')}
          value={name}
          maxLength={limits.nameLength}
          autoComplete="off"
          error={isAsked && isNameless ? t('signature.noName') : null}
          onChange={({ target }) => setName(target.value)}
        />
        {signature.field}
      </div>
    </Sheet>
  )
}
