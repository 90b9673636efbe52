import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Form } from '#ui/forms/form'
import { Sheet } from '#ui/sheets/sheet'
import { useAction } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { Team } from '@kikai/contract/companies/team.shapes'
import { teamCalls } from '@kikai/contract/companies/team.calls'
import { useId } from 'react'
import { LimitFields } from './limit-fields.tsx'
import { SeatTicks } from './seat-ticks.tsx'
import { limitsTyped, typedLimits, wrongLimits } from './typed-limits.ts'

type SeatSheetProps = { member: Team['members'][number]; onClose: () => void }

/** Changes or removes a colleague's seats, effective from their next request. */
export function SeatSheet({ member, onClose }: SeatSheetProps) {
  const t = useText('companies')
  const asked = useText('forms')
  const formId = useId()
  const { memberId, seats } = member
  const remove = useAction(teamCalls.removeSeat, { silent: true })
  const form = useCallForm(teamCalls.changeSeat, {
    start: { seats, ...typedLimits(member.limits) },
    input: (values) => ({ memberId, seats: values.seats, limits: limitsTyped(values.seats, values) }),
    rules: (values) => ({
      seats: values.seats.length === 0 && t('team.seatMissing'),
      ...wrongLimits(values.seats, values, asked('rule.amount')),
    }),
    onDone: onClose,
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={member.name}
      footer={
        <>
          <Button
            tone="danger"
            busy={remove.busy}
            onClick={() => void remove.run({ memberId }).then(({ ok }) => ok && onClose())}
          >
            {t('team.remove')}
          </Button>
          <Button tone="go" wide type="submit" form={formId} busy={form.busy}>
            {t('team.save')}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-3">
        <p className="text-14 text-ink-2 wrap-anywhere">{member.email}</p>
        <SeatTicks
          seats={form.values.seats}
          onChange={(next) => form.set({ seats: next })}
          error={form.wrong('seats')}
        />
        <LimitFields seats={form.values.seats} text={form.text} />
        <div role="alert">{remove.error ? <FieldErrorText>{remove.error.message}</FieldErrorText> : null}</div>
      </Form>
    </Sheet>
  )
}
