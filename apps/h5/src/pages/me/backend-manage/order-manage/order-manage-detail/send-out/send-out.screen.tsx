import { defineScreen } from '#app/screens/define-screen'
import { backAfterToast, useRouteParams } from '#app/routes/go'
import { draftIn } from '#device/kept-draft'
import { keptBeginnings } from '#device/kept-of-person'
import { useRights } from '#features/desk/use-rights.ts'
import { WithAgent, useAgentOf } from '#features/dropship/with-agent'
import { dispatchOf } from '#features/orders/dispatch-action.ts'
import { CarrierFields, noCarrier, useCarrierRules } from '#features/orders/carrier-fields'
import { Actions } from '#ui/pages/actions'
import { Checkbox } from '#ui/forms/choice'
import { InlineNotice } from '#ui/feedback/failed'
import { Form } from '#ui/forms/form'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { type Uploaded, Uploader } from '#ui/pictures/uploader'
import { showToast } from '#ui/feedback/toast'
import { TextArea } from '#ui/forms/text-field'
import { useCall } from '@kikai/client/calls/hooks'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useUpload } from '@kikai/client/files/use-upload'
import { useText } from '@kikai/client/use-text'
import type { AllowedAction } from '@kikai/contract/fields'
import { managedOrdersCalls } from '@kikai/contract/orders/managed-orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { limits } from '@kikai/kernel/limits'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { SendOutTo } from './send-out-to.tsx'
import { keptParcel } from '#features/orders/kept-parcels.ts'

const route = '/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out'
const formId = 'send-out'
const noPictures: readonly Uploaded[] = []
const nothing = {
  ...noCarrier,
  goesOn: false,
  note: '',
  freightBorne: false,
  pictures: noPictures,
}

/** The typed fields survive Back and a reload; how many go now depends on what has left meanwhile. */
const kept = z.object({
  carrier: z.string(),
  carrierName: z.string(),
  trackingNumber: z.string(),
  numberMeant: z.boolean(),
  goesOn: z.boolean(),
  note: z.string(),
})

/** Ships an order: carrier and tracking number. The buyer is notified at once. */
function SendOut() {
  const title = useText('routes')
  const t = useText('managed')
  const { orderId } = useRouteParams('/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out')
  const order = useCall(managedOrdersCalls.readManagedOrder, { orderId }, { freshMs: 0 })
  const dispatch = order.data ? dispatchOf(order.data) : null
  if (order.data && dispatch) return <OwnOrAgents order={order.data} dispatch={dispatch} />
  return (
    <Page title={title(route)} of={order} width="form">
      <InlineNotice title={t('ship.notNow')} />
    </Page>
  )
}

function OwnOrAgents({ order, dispatch }: { order: OrderDetail; dispatch: AllowedAction }) {
  const title = useText('routes')
  const agent = useAgentOf(order, { may: useRights().may('order.sendout.assign') })
  if (agent === null) return <SendOutForm order={order} dispatch={dispatch} />
  return (
    <Page title={title(route)} width="form">
      <WithAgent name={agent} orderId={order.id} />
    </Page>
  )
}

function SendOutForm({ order, dispatch }: { order: OrderDetail; dispatch: AllowedAction }) {
  const title = useText('routes')
  const t = useText('managed')
  const word = useText('shipping')
  const upload = useUpload('loading')
  const { rules, missing } = useCarrierRules()
  const asksFreight = (order.freight === 'awaiting_quote' || order.freight === 'quoted') && dispatch.enabled
  const [left] = useState(() => order.lines.map(({ quantity, sent }) => quantity - sent))
  const draft = useMemo(
    () =>
      draftIn(() => sessionStorage, {
        name: `${keptBeginnings.dispatch}${order.id}`,
        keeps: kept,
        rest: { freightBorne: false, pictures: noPictures, now: left },
      }),
    [order.id, left],
  )
  const form = useCallForm(managedOrdersCalls.dispatchOrder, {
    draft,
    start: { ...nothing, now: left },
    input: ({ freightBorne, now, pictures, numberMeant: _said, ...typed }) => ({
      ...typed,
      orderId: order.id,
      lines: linesOf(now),
      fileIds: pictures.map(({ id }) => id),
      ...(asksFreight ? { freightBorne } : {}),
    }),
    rules: ({ freightBorne, now, ...typed }) => ({
      lines: linesOf(now).length === 0 && t('ship.nothing'),
      ...rules(typed),
      freightBorne: asksFreight && !freightBorne && t('ship.freight.needed'),
    }),
    missing,
    onDone: () => {
      // A number typed for it in the list belongs to these goods, not to what is left of the order.
      keptParcel(order.id).drop()
      showToast(t('ship.done'), { done: true })
    },
    next: backAfterToast,
  })
  const { now } = form.values
  const isWhole = order.lines.every(({ quantity, sent }, at) => now[at] === quantity - sent)
  return (
    <Page
      title={title(route)}
      width="form"
      does={
        <Actions
          of={[dispatch]}
          can={[{ name: dispatch.action, label: t('ship.send'), form: formId, busy: form.busy }]}
          note={isWhole ? t('ship.consequence') : t('ship.partConsequence')}
        />
      }
    >
      <Form of={form} id={formId}>
        <SendOutTo order={order} now={form.values.now} onNow={(now) => form.set({ now })} error={form.wrong('lines')} />
        <Panel>
          <div className="flex flex-col gap-4">
            <CarrierFields of={form} />
            <div>
              <Checkbox {...form.tick('goesOn')}>{word('legs.goesOn')}</Checkbox>
              {form.values.goesOn ? <p className="text-12 text-ink-2">{word('legs.goesOnHint')}</p> : null}
            </div>
            <TextArea {...form.text('note')} label={t('ship.note')} hint={t('ship.noteHint')} optional />
            <Uploader
              label={t('ship.pictures')}
              value={form.values.pictures}
              onChange={(pictures) => form.set({ pictures })}
              send={upload}
              max={limits.albumPicturesMax}
              error={form.wrong('fileIds')}
            />
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

const linesOf = (now: readonly number[]) =>
  now.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))

export default defineScreen({ login: 'required', may: ['order.order.ship'], view: SendOut })
