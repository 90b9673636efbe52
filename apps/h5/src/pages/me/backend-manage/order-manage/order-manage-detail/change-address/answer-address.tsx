import { AddressWritten } from '#features/orders/address-written'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { AddressChange } from '@kikai/contract/orders/address-change.shapes'
import { addressChangeCalls } from '@kikai/contract/orders/address-change.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'

/** The requested change of the address, and the seller's possible answers. */
export function AnswerAddress({ order, asked }: { order: OrderDetail; asked: AddressChange }) {
  const t = useText('elsewhere')
  const answer = useAction(addressChangeCalls.answerManagedAddress, {
    silent: true,
    onDone: () => showToast(isOwn ? t('screen.takenBack') : t('screen.answered'), { done: true }),
  })
  const isOwn = asked.askedBy !== 'buyer'
  const say = (said: 'kept' | 'anew' | 'decline') => void answer.run({ orderId: order.id, answer: said })
  const canQuote =
    (order.pay === 'paid' || order.pay === 'credit') && (order.freight === 'included' || order.freight === 'fixed')
  return (
    <Panel title={isOwn ? t('screen.own') : t('screen.wish')}>
      <AddressWritten of={asked.after} />
      {isOwn && asked.freight ? <p className="pt-2 text-14">{t(`screen.${asked.freight}`)}</p> : null}
      <p className="pt-2 text-14 text-ink-2">{isOwn ? t('screen.ownWhy') : t('screen.wishWhy')}</p>
      <div role="alert">{answer.error ? <FieldErrorText>{answer.error.message}</FieldErrorText> : null}</div>
      <div className="flex flex-wrap gap-2 pt-3">
        {isOrderActionEnabled(order, 'answerAddress') ? (
          <>
            <Button tone="go" busy={answer.busy} onClick={() => say('kept')}>
              {t('screen.agreeKept')}
            </Button>
            {canQuote ? (
              <Button tone="outline" busy={answer.busy} onClick={() => say('anew')}>
                {t('screen.agreeAnew')}
              </Button>
            ) : null}
            <Button busy={answer.busy} onClick={() => say('decline')}>
              {t('screen.decline')}
            </Button>
          </>
        ) : null}
        {isOrderActionEnabled(order, 'withdrawAddress') ? (
          <Button busy={answer.busy} onClick={() => say('decline')}>
            {t('screen.takeBack')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}
