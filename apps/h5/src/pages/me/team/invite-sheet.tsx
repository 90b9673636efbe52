import { FormSheet } from '#ui/sheets/form-sheet'
import { TextField } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import type { CompanySeat } from '@kikai/contract/companies/team.shapes'
import { teamCalls } from '@kikai/contract/companies/team.calls'
import { LimitFields } from './limit-fields.tsx'
import { SeatTicks } from './seat-ticks.tsx'
import { type TypedLimits, limitsTyped, noLimits, wrongLimits } from './typed-limits.ts'

const nobody: { email: string; seats: CompanySeat[] } & TypedLimits = { email: '', seats: [], ...noLimits }

/** Invites a colleague by a mailed link. */
export function ColleagueInviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('companies')
  const asked = useText('forms')
  const form = useCallForm(teamCalls.inviteSeat, {
    start: nobody,
    input: ({ email, seats, ...typed }) => ({ email, seats, limits: limitsTyped(seats, typed) }),
    rules: (values) => ({
      seats: values.seats.length === 0 && t('team.seatMissing'),
      ...wrongLimits(values.seats, values, asked('rule.amount')),
    }),
    fieldOfCode: { [companyErrors.seatTaken.code]: 'email' },
    onDone: () => {
      showToast(t('team.sent'), { done: true })
      form.restart(nobody)
      onClose()
    },
  })
  return (
    <FormSheet of={form} open={open} onClose={onClose} title={t('team.invite')} send={t('team.send')}>
      <TextField
        {...form.text('email')}
        label={t('team.email')}
        hint={t('team.linkNote')}
        type="email"
        autoComplete="off"
      />
      <SeatTicks seats={form.values.seats} onChange={(seats) => form.set({ seats })} error={form.wrong('seats')} />
      <LimitFields seats={form.values.seats} text={form.text} />
    </FormSheet>
  )
}
