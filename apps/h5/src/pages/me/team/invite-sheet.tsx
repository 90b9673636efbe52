import { Button } from '#ui/button'
import { Form } from '#ui/form'
import { Sheet } from '#ui/sheet'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import { companyErrors } from '@kikai/contract/companies/companies.errors'
import type { CompanySeat } from '@kikai/contract/companies/team.shapes'
import { teamCalls } from '@kikai/contract/companies/team.calls'
import { useId } from 'react'
import { SeatTicks } from './seat-ticks.tsx'

const nobody: { email: string; seats: CompanySeat[] } = { email: '', seats: [] }

/** Sends somebody a link that makes them a colleague. */
export function InviteSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText('companies')
  const formId = useId()
  const form = useCallForm(teamCalls.inviteSeat, {
    start: nobody,
    input: (values) => values,
    rules: ({ seats }) => ({ seats: seats.length === 0 && t('team.seatMissing') }),
    fieldOfCode: { [companyErrors.seatTaken.code]: 'email' },
    refresh: ['companies'],
    onDone: () => {
      showToast(t('team.sent'), { done: true })
      form.restart(nobody)
      onClose()
    },
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('team.invite')}
      footer={
        <Button tone="go" wide type="submit" form={formId} busy={form.busy}>
          {t('team.send')}
        </Button>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <TextField
          {...form.text('email')}
          label={t('team.email')}
          hint={t('team.linkNote')}
          type="email"
          autoComplete="off"
        />
        <SeatTicks seats={form.values.seats} onChange={(seats) => form.set({ seats })} error={form.wrong('seats')} />
      </Form>
    </Sheet>
  )
}
