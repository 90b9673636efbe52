import { CarrierFields, noCarrier, useCarrierRules } from './carrier-fields.tsx'
import { Checkbox } from '#ui/forms/choice'
import { FormSheet } from '#ui/sheets/form-sheet'
import { showToast } from '#ui/feedback/toast'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { jobsCalls } from '@kikai/contract/dropship/send-outs.calls'
import type { shipmentEventsCalls } from '@kikai/contract/orders/shipment-events.calls'
import type { Id } from '@kikai/kernel/ids'
import { EventFields, eventNow, sentEvent } from './event-fields.tsx'

type HandOverProps = { onClose: () => void } & (
  | { call: typeof shipmentEventsCalls.handOver; of: { orderId: Id<'order'>; shipmentId: Id<'shipment'> } }
  | { call: typeof jobsCalls.handOverJob; of: { sendOutId: Id<'send-out'> } }
)
/** Records that the next carrier takes over a shipment, with its tracking number: for the seller, or for its agent. */
export function HandOver({ call, of, onClose }: HandOverProps) {
  const t = useText('shipping')
  const { rules, missing } = useCarrierRules()
  const form = useCallForm(call, {
    start: () => ({ ...noCarrier, goesOn: false, ...eventNow() }),
    input: ({ numberMeant: _said, at, pictures, ...typed }) => ({
      ...typed,
      ...sentEvent({ at, pictures }),
      ...of,
    }),
    rules,
    missing: { ...missing, at: t('tell.when') },
    onDone: () => showToast(t('legs.saved'), { done: true }),
    next: onClose,
  })
  return (
    <FormSheet of={form} title={t('legs.title')} send={t('legs.save')} onClose={onClose}>
      <CarrierFields of={form} />
      <Checkbox {...form.tick('goesOn')}>{t('legs.goesOn')}</Checkbox>
      <EventFields of={form} when={t('legs.when')} />
    </FormSheet>
  )
}
