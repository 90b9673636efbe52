import { FormDialog } from '#features/forms/form-dialog.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { showToast } from '#ui/toast.tsx'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { Customer } from '@kikai/contract/customers/customers.shapes'
import { managedPointsCalls } from '@kikai/contract/points/points.calls'
import { limits } from '@kikai/kernel/limits'

type GivePointsProps = { to: Pick<Customer, 'id' | 'name'>; onClose: () => void }

/** Gives a member points with a reason that they read; many of them wait for a second person. */
export function GivePoints({ to: { id: memberId, name }, onClose }: GivePointsProps) {
  const t = useText('consolePoints')
  const form = useCallForm(managedPointsCalls.givePoints, {
    start: { points: '', reason: '' },
    input: ({ points, reason }) => ({ memberId, points: Number(points), reason }),
    rules: ({ points, reason }) => ({
      points: !/^[1-9]\d*$/.test(points.trim()) && t('pointsMissing'),
      reason: reason.trim() === '' && t('reasonMissing'),
    }),
    onDone: ({ stands }) => {
      showToast(t(stands === 'done' ? 'given' : 'waits'), { done: true })
      onClose()
    },
  })
  return (
    <FormDialog of={form} title={t('giveTo', { name })} send={t('give')} onClose={onClose}>
      <TextField {...form.text('points')} label={t('points')} inputMode="numeric" autoComplete="off" />
      <TextAreaField
        {...form.text('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={limits.textAreaLength}
      />
    </FormDialog>
  )
}
