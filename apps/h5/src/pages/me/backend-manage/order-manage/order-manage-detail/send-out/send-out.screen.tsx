import { defineScreen } from '#app/define-screen'
import { backAfterToast, useRouteParams } from '#app/go'
import { dispatchOf } from '#features/orders/dispatch-action.ts'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/choice'
import { Notice } from '#ui/failed'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { StickyBar } from '#ui/sticky-bar'
import { showToast } from '#ui/toast'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { useAction, useCall } from '@kikai/client/hooks'
import { useReason } from '#ui/reason.ts'
import { useFieldErrors, useText } from '@kikai/client/use-text'
import { idOf } from '@kikai/contract/fields'
import { managedOrdersCalls } from '@kikai/contract/orders/orders.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { carriers } from '@kikai/contract/shipping/shipping.shapes'
import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { SendOutTo } from './send-out-to.tsx'

const route = '/pages/me/backend-manage/order-manage/order-manage-detail/send-out/send-out'
const params = z.object({ orderId: idOf('order') })
const form = 'send-out'

/** The goods leave: by whom, under which number. The buyer is told at once. */
function SendOut() {
  const title = useText('routes')
  const { orderId } = useRouteParams(params)
  const order = useCall(managedOrdersCalls.readManagedOrder, { orderId }, { freshMs: 0 })
  return (
    <Page title={title(route)} of={order} width="form">
      {(sale) => <SendOutForm order={sale} />}
    </Page>
  )
}

const carrierOf = (value: string) => carriers.find((one) => one === value)

function SendOutForm({ order }: { order: OrderDetail }) {
  const t = useText('managed')
  const word = useText('shipping')
  const [carrier, setCarrier] = useState('')
  const [carrierName, setCarrierName] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [note, setNote] = useState('')
  const [freightBorne, setFreightBorne] = useState(false)
  const [asked, setAsked] = useState(false)
  const send = useAction(managedOrdersCalls.dispatchOrder, {
    onDone: () => showToast(t('ship.done'), { done: true }),
    next: backAfterToast,
  })
  const wrong = useFieldErrors(send.error)
  const dispatch = dispatchOf(order)
  const reason = useReason(dispatch?.enabled ? undefined : dispatch?.reason)
  if (!dispatch) return <Notice title={t('ship.notNow')} />

  const asksFreight = order.freight === 'awaiting_quote' || order.freight === 'quoted'
  const empty = (value: string) => (asked && value.trim() === '' ? t('ship.needed') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const chosen = carrierOf(carrier)
    if (!chosen || trackingNumber.trim() === '' || (chosen === 'other' && carrierName.trim() === '')) return
    if (asksFreight && !freightBorne) return
    void send.run({
      orderId: order.id,
      carrier: chosen,
      carrierName,
      trackingNumber,
      note,
      ...(asksFreight ? { freightBorne: true as const } : {}),
    })
  }
  return (
    <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-3 wide:gap-4">
      <SendOutTo order={order} />
      <Panel>
        <div className="flex flex-col gap-4">
          <SelectField
            label={t('ship.carrier')}
            value={carrier}
            onChange={(event) => setCarrier(event.target.value)}
            options={carriers.map((value) => ({ value, label: word(`carrier.${value}`) }))}
            error={wrong('carrier') ?? empty(carrier)}
          />
          {carrier === 'other' ? (
            <TextField
              label={t('ship.carrierName')}
              value={carrierName}
              onChange={(event) => setCarrierName(event.target.value)}
              maxLength={60}
              error={wrong('carrierName') ?? empty(carrierName)}
            />
          ) : null}
          <TextField
            label={t('ship.trackingNumber')}
            hint={carrier === 'own_truck' ? t('ship.ownTruckHint') : undefined}
            value={trackingNumber}
            onChange={(event) => setTrackingNumber(event.target.value)}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            error={wrong('trackingNumber') ?? empty(trackingNumber)}
          />
          <TextArea
            label={t('ship.note')}
            hint={t('ship.noteHint')}
            optional
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={wrong('note')}
          />
          {asksFreight && dispatch.enabled ? (
            <div>
              <Checkbox
                required
                checked={freightBorne}
                onChange={(event) => setFreightBorne(event.target.checked)}
                error={asked && !freightBorne ? t('ship.freight.needed') : null}
              >
                {t('ship.freight.borne')}
              </Checkbox>
              <p className="text-12 text-ink-2">{t('ship.freight.later')}</p>
            </div>
          ) : null}
        </div>
      </Panel>
      <div className="sticky bottom-0 z-20 -mx-3 -mb-3 mt-auto wide:static wide:m-0 wide:overflow-hidden wide:rounded-card wide:border wide:border-t-0 wide:border-line wide:shadow-1">
        <StickyBar reason={reason} note={t('ship.consequence')}>
          <Button tone="go" wide type="submit" busy={send.busy} blocked={!dispatch.enabled}>
            {t('ship.send')}
          </Button>
        </StickyBar>
      </div>
    </form>
  )
}

export default defineScreen({ login: 'required', may: ['order.ship'], view: SendOut })
