import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { AmountField } from '#ui/forms/amount-field'
import { Chips } from '#ui/lists/chips'
import { Form } from '#ui/forms/form'
import { useLanguage } from '#ui/texts/words.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { TextArea } from '#ui/forms/text-field'
import { showToast } from '#ui/feedback/toast'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import { useUpload } from '@kikai/client/files/use-upload'
import type { ReservationDetail } from '@kikai/contract/appointments/appointments.shapes'
import { type CostKind, costKinds } from '@kikai/contract/appointments/appointments.words'
import { managedAppointmentsCalls } from '@kikai/contract/appointments/managed-appointments.calls'
import { formatDeadline } from '@kikai/i18n/format/moment'
import { parseTypedAmount } from '@kikai/kernel/amount-text'
import { limits } from '@kikai/kernel/limits'
import { useId } from 'react'

const route = '/pages/me/backend-manage/reservation-manage/new-cost/new-cost'

/** A cost besides, which the customer accepts and pays, or declines. */
function NewCost() {
  const title = useText('routes')
  const { appointmentId } = useRouteParams(route)
  const of = useCall(managedAppointmentsCalls.readReservation, { appointmentId }, { freshMs: 0 })
  return of.data ? (
    <Draft key={appointmentId} of={of.data} />
  ) : (
    <Page title={title(route)} width="form" of={of}>
      {null}
    </Page>
  )
}

const nothing: readonly Uploaded[] = []
type Typed = { kind: CostKind; amount: string; reason: string; files: readonly Uploaded[] }

function Draft({ of }: { of: ReservationDetail }) {
  const title = useText('routes')
  const words = useText('appointments')
  const t = useText('reservations')
  const upload = useUpload('appointment')
  const id = useId()
  const { currency } = of
  const form = useCallForm(managedAppointmentsCalls.addReservationCost, {
    start: (): Typed => ({ kind: 'lifting', amount: '', reason: '', files: nothing }),
    input: ({ kind, amount, reason, files }) => ({
      appointmentId: of.id,
      kind,
      amount: parseTypedAmount(amount, currency),
      reason,
      fileIds: files.map(({ id: file }) => file),
    }),
    onDone: () => showToast(t('costs.sent'), { done: true }),
    next: () => goInstead('/pages/me/backend-manage/reservation-manage/detail/detail', { appointmentId: of.id }),
  })
  return (
    <Page
      title={title(route)}
      width="form"
      does={<Actions can={[{ label: t('costs.send'), form: id, busy: form.busy }]} />}
    >
      <Form of={form} id={id}>
        <Panel>
          <p className="text-15 font-600">{of.goods.title}</p>
          <div className="mt-3 flex flex-col gap-4">
            <Chips
              title={t('costs.kind')}
              of={costKinds}
              now={[form.values.kind]}
              label={(kind) => words(`cost.${kind}`)}
              onToggle={(kind) => form.set({ kind })}
            />
            <AmountField {...form.text('amount')} label={t('costs.amount')} currency={currency} />
            <TextArea {...form.text('reason')} label={t('costs.reason')} maxLength={limits.textAreaLength} />
            <Uploader
              label={t('costs.photos')}
              value={form.values.files}
              onChange={(files) => form.set({ files })}
              send={upload}
              max={limits.feedbackPicturesMax}
              error={form.wrong('fileIds')}
            />
          </div>
        </Panel>
        <Panel>
          <AnswerBy of={of} />
        </Panel>
      </Form>
    </Page>
  )
}

/** Until when the customer answers, by both clocks, and what is paid already. */
function AnswerBy({ of }: { of: ReservationDetail }) {
  const t = useText('reservations')
  const language = useLanguage()
  const paid = of.charges.flatMap((charge) => (charge.state === 'paid' && charge.paid ? [charge] : []))
  const by = (zone: string) => formatDeadline(of.costAnswerUntil, language, zone)
  return (
    <div className="flex flex-col gap-2 text-14">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-600">{t('costs.until')}</span>
        <span className="figures font-600">{by(of.hostZone)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-2">
        <span>{t('customerZone')}</span>
        <span className="figures">{by(of.customerZone)}</span>
      </p>
      {paid.map((charge) => (
        <p key={charge.id} className="flex justify-between gap-3 text-ink-2">
          <span>{t('costs.paid')}</span>
          {charge.paid ? <Amount money={charge.paid} /> : null}
        </p>
      ))}
      <p className="border-t border-line pt-2 text-ink-2">{t('costs.note')}</p>
    </div>
  )
}

export default defineScreen({ login: 'required', may: ['order.appointment.host'], view: NewCost })
