import { FormDialog } from '#features/forms/form-dialog.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import type { ManagedDevice } from '@kikai/contract/devices/devices.shapes'
import { limits } from '@kikai/kernel/limits'
import { Button } from 'antd'
import { useState } from 'react'

type Claim = ManagedDevice['allClaims'][number]
const steps = ['correct', 'grant', 'refuse'] as const
type Step = (typeof steps)[number]
type SettleClaimProps = { of: Claim; serial: string }

const can = ({ allowedActions }: Claim) =>
  steps.filter((step) => allowedActions.some(({ action, enabled }) => action === step && enabled))

/** Settles who owns a machine, with a reason that both sides read. */
export function SettleClaim({ of, serial }: SettleClaimProps) {
  const t = useText('consoleDevices')
  const [isOpen, setOpen] = useState(false)
  if (can(of).length === 0) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('settle.do')}
      </Button>
      {isOpen ? <Settle of={of} serial={serial} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Settle({ of, serial, onClose }: SettleClaimProps & { onClose: () => void }) {
  const t = useText('consoleDevices')
  const start: { step: Step | null; serial: string; reason: string } = { step: null, serial: '', reason: '' }
  const form = useCallForm(managedDevicesCalls.settleClaim, {
    start,
    input: (typed) => ({
      claimId: of.id,
      step: typed.step,
      ...(typed.step === 'correct' ? { serial: typed.serial } : {}),
      reason: typed.reason,
    }),
    rules: (typed) => ({
      step: typed.step === null && t('settle.stepMissing'),
      serial: typed.step === 'correct' && typed.serial.trim() === '' && t('settle.serialMissing'),
      reason: typed.reason.trim() === '' && t('settle.reasonMissing'),
    }),
    onDone: () => {
      showToast(t('settle.done'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('settle.title', { name: of.by.name })} send={t('settle.do')} onClose={onClose}>
      <ChoiceField
        {...form.choice('step')}
        label={t('settle.step')}
        vertical
        options={can(of).map((value) => ({ value, label: t(`settle.${value}`, { name: of.by.name, serial }) }))}
      />
      {form.values.step === 'correct' ? (
        <TextField {...form.text('serial')} label={t('settle.serial')} autoComplete="off" />
      ) : null}
      <TextAreaField
        {...form.text('reason')}
        label={t('settle.reason')}
        hint={t('settle.reasonHint')}
        maxLength={limits.textAreaLength}
      />
    </FormDialog>
  )
}
