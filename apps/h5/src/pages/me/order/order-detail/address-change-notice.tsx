import { AddressWritten } from '#features/orders/address-written'
import { isAsked } from '#features/orders/addresses-before'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/choice'
import { FieldErrorText } from '#ui/forms/field'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { addressChangeCalls } from '@kikai/contract/orders/address-change.calls'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import { useState } from 'react'

/**
 * A pending change of the address: the seller's proposal for the buyer to answer, or the buyer's request that awaits
 * the seller.
 */
export function AddressChangeNotice({ order }: { order: OrderDetail }) {
  const t = useText('elsewhere')
  const [abroadAgreed, setAbroadAgreed] = useState(false)
  const answer = useAction(addressChangeCalls.answerAddress, {
    silent: true,
    onDone: ({ addressChanges }) =>
      showToast(addressChanges.at(-1)?.state === 'done' ? t('buyer.agreed') : t('screen.takenBack'), { done: true }),
  })
  const asked = order.addressChanges.find((change) => isAsked(order, change))
  if (!asked) return null
  const isOwn = asked.askedBy === 'buyer'
  const asksConsent = abroadAgreed || answer.error?.code === requestErrors.consentNeeded.code
  const say = (agree: boolean) =>
    void answer.run({ orderId: order.id, agree, ...(agree && abroadAgreed ? { abroadAgreed } : {}) })
  return (
    <Panel title={isOwn ? t('buyer.waiting') : t('buyer.proposed')}>
      <AddressWritten of={asked.after} />
      <p className="pt-2 text-14 text-ink-2">
        {isOwn ? t('buyer.waitingWhy') : asked.freight === 'anew' ? t('buyer.proposedAnew') : t('buyer.proposedKept')}
      </p>
      {asksConsent ? (
        <Checkbox
          name="abroadAgreed"
          checked={abroadAgreed}
          onChange={(event) => setAbroadAgreed(event.target.checked)}
        >
          {t('buyer.consent')}
        </Checkbox>
      ) : null}
      <div role="alert">{answer.error ? <FieldErrorText>{answer.error.message}</FieldErrorText> : null}</div>
      <div className="flex flex-wrap gap-2 pt-3">
        {isOrderActionEnabled(order, 'answerAddress') ? (
          <>
            <Button tone="go" busy={answer.busy} onClick={() => say(true)}>
              {t('buyer.agree')}
            </Button>
            <Button busy={answer.busy} onClick={() => say(false)}>
              {t('screen.decline')}
            </Button>
          </>
        ) : null}
        {isOrderActionEnabled(order, 'withdrawAddress') ? (
          <Button size="small" busy={answer.busy} onClick={() => say(false)}>
            {t('screen.takeBack')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}
