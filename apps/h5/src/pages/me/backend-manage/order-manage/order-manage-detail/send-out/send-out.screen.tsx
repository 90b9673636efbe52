import { defineScreen } from '#app/define-screen'
import { backAfterToast, useRouteParams } from '#app/go'
import { dispatchOf } from '#features/orders/dispatch-action.ts'
import { Actions } from '#ui/actions'
import { Checkbox } from '#ui/choice'
import { Notice } from '#ui/failed'
import { Form } from '#ui/form'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { showToast } from '#ui/toast'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { useCall } from '@kikai/client/hooks'
import { useCallForm } from '@kikai/client/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { AllowedAction } from '@kikai/contract/fields'
import { idOf } from '@kikai/contract/fields'
import { managedOrdersCalls } from '@kikai/contract/orders/orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import * as z from 'zod/mini'
import { SendOutTo } from './send-out-to.tsx'

const route = '/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out'
const params = z.object({ orderId: idOf('order') })
const formId = 'send-out'
const nothing = { carrier: '', carrierName: '', trackingNumber: '', note: '', freightBorne: false }

/** The goods leave: by whom, under which number. The buyer is told at once. */
function SendOut() {
  const title = useText('routes')
  const t = useText('managed')
  const { orderId } = useRouteParams(params)
  const order = useCall(managedOrdersCalls.readManagedOrder, { orderId }, { freshMs: 0 })
  const dispatch = order.data ? dispatchOf(order.data) : null
  if (order.data && dispatch) return <SendOutForm order={order.data} dispatch={dispatch} />
  return (
    <Page title={title(route)} of={order} width="form">
      <Notice title={t('ship.notNow')} />
    </Page>
  )
}

function SendOutForm({ order, dispatch }: { order: OrderDetail; dispatch: AllowedAction }) {
  const title = useText('routes')
  const t = useText('managed')
  const word = useText('shipping')
  const asksFreight = (order.freight === 'awaiting_quote' || order.freight === 'quoted') && dispatch.enabled
  const form = useCallForm(managedOrdersCalls.dispatchOrder, {
    start: nothing,
    input: ({ freightBorne, ...typed }) => ({
      ...typed,
      orderId: order.id,
      ...(asksFreight ? { freightBorne } : {}),
    }),
    rules: ({ carrier, carrierName, freightBorne }) => ({
      carrierName: carrier === 'other' && carrierName.trim() === '' && t('ship.needed'),
      freightBorne: asksFreight && !freightBorne && t('ship.freight.needed'),
    }),
    missing: { carrier: t('ship.needed'), trackingNumber: t('ship.needed') },
    onDone: () => showToast(t('ship.done'), { done: true }),
    next: backAfterToast,
  })
  const { carrier } = form.values
  return (
    <Page
      title={title(route)}
      width="form"
      does={
        <Actions
          of={[dispatch]}
          can={[{ name: dispatch.action, label: t('ship.send'), form: formId, busy: form.busy }]}
          note={t('ship.consequence')}
        />
      }
    >
      <Form of={form} id={formId}>
        <SendOutTo order={order} />
        <Panel>
          <div className="flex flex-col gap-4">
            <SelectField
              {...form.text('carrier')}
              label={t('ship.carrier')}
              options={carriers.map((value) => ({ value, label: word(`carrier.${value}`) }))}
            />
            {carrier === 'other' ? (
              <TextField {...form.text('carrierName')} label={t('ship.carrierName')} maxLength={60} />
            ) : null}
            <TextField
              {...form.text('trackingNumber')}
              label={t('ship.trackingNumber')}
              hint={carrier === 'own_truck' ? t('ship.ownTruckHint') : undefined}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
            />
            <TextArea {...form.text('note')} label={t('ship.note')} hint={t('ship.noteHint')} optional />
            {asksFreight ? (
              <div>
                <Checkbox {...form.tick('freightBorne')} required>
                  {t('ship.freight.borne')}
                </Checkbox>
                <p className="text-12 text-ink-2">{t('ship.freight.later')}</p>
              </div>
            ) : null}
          </div>
        </Panel>
      </Form>
    </Page>
  )
}

export default defineScreen({ login: 'required', may: ['order.order.ship'], view: SendOut })
