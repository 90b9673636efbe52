import { RefusalText } from '#ui/form.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { sentenceOf } from '@kikai/i18n/say'
import { useLanguage, useTexts } from '@kikai/i18n/texts-provider'
import { Button } from 'antd'
import { useState } from 'react'

type Step = OrderDetail['allowedActions'][number]
const stepOf = ({ allowedActions }: OrderDetail, name: string) => allowedActions.find(({ action }) => action === name)
export const mayReturnFreight = (order: OrderDetail): boolean =>
  stepOf(order, 'confirmFreightReturn') !== undefined || stepOf(order, 'returnFreight') !== undefined

/** Refunds the freight to its payer although the goods have left; above the set sum finance confirms it. */
export function ReturnFreight({ order }: { order: OrderDetail }) {
  const confirm = stepOf(order, 'confirmFreightReturn')
  const ask = stepOf(order, 'returnFreight')
  if (!order.freightQuote) return null
  return confirm ? <Confirm order={order} step={confirm} /> : ask ? <Ask order={order} step={ask} /> : null
}

function Ask({ order: { id: orderId, freightQuote }, step }: { order: OrderDetail; step: Step }) {
  const t = useText('freight')
  const word = useText('console')
  const { money } = useWritten()
  const [asking, setAsking] = useState(false)
  const giveBack = useAction(freightCalls.returnFreight, {
    silent: true,
    onDone: (after) => {
      setAsking(false)
      showToast(t(after.freightQuote?.state === 'returned' ? 'back.done' : 'back.asked'), { done: true })
    },
  })
  if (!freightQuote) return null
  return (
    <>
      <Button disabled={!step.enabled} onClick={() => setAsking(true)}>
        {t('back.button')}
      </Button>
      <WhyNot step={step} />
      <Dialog
        open={asking}
        title={t('back.title')}
        okText={t('back.button')}
        cancelText={word('form.cancel')}
        confirmLoading={giveBack.busy}
        onOk={() => void giveBack.run({ orderId })}
        onCancel={() => setAsking(false)}
      >
        <p>
          {t('quote.total')}: <b>{money(freightQuote.amount)}</b>
        </p>
        <p className="quiet">{t('back.note', { amount: freightQuote.amount })}</p>
        <RefusalText>{giveBack.error?.message}</RefusalText>
      </Dialog>
    </>
  )
}

function Confirm({ order: { id: orderId, freightQuote }, step }: { order: OrderDetail; step: Step }) {
  const t = useText('freight')
  const confirm = useAction(freightCalls.confirmFreightReturn, {
    silent: true,
    onDone: ({ freightQuote: after }) =>
      showToast(t(after?.state === 'returned' ? 'back.done' : 'back.notConfirmed'), { done: true }),
  })
  if (!freightQuote) return null
  return (
    <>
      <p className="quiet">{t('back.second', { amount: freightQuote.amount })}</p>
      <Button
        type="primary"
        disabled={!step.enabled}
        loading={confirm.busy}
        onClick={() => void confirm.run({ orderId, agrees: true })}
      >
        {t('back.ask', { amount: freightQuote.amount })}
      </Button>
      <Button disabled={!step.enabled || confirm.busy} onClick={() => void confirm.run({ orderId, agrees: false })}>
        {t('back.notConfirm')}
      </Button>
      <WhyNot step={step} />
      <RefusalText>{confirm.error?.message}</RefusalText>
    </>
  )
}

function WhyNot({ step: { reason } }: { step: Step }) {
  const texts = useTexts('orders')
  const language = useLanguage()
  return reason ? <p className="quiet">{sentenceOf(texts, `error.${reason.name}`, language, reason.params)}</p> : null
}
