import { href } from '#app/routes/go'
import { isOrderActionEnabled } from '#features/orders/order-actions'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { freightCalls } from '@kikai/contract/orders/freight.calls'
import type { FreightDue } from '@kikai/contract/orders/freight.shapes'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

/**
 * Makes a link for another payer. It is shown only until the screen is left, because the server stores just its hash.
 */
export function ShareFreight({ due }: { due: FreightDue }) {
  const t = useText('freight')
  const copy = useCopy(t('share.copied'))
  const [address, setAddress] = useState<string | null>(null)
  const { orderId, quote } = due
  const share = useAction(freightCalls.shareFreight, {
    onDone: ({ token }) => {
      const made = addressOf(token)
      setAddress(made)
      void copy(made)
    },
  })
  const withdraw = useAction(freightCalls.unshareFreight, {
    onDone: () => {
      setAddress(null)
      showToast(t('share.withdrawn'), { done: true })
    },
  })
  return (
    <Panel title={t('share.title')}>
      <p className="text-14 text-ink-2">{t('share.note')}</p>
      {address ? (
        <label className="mt-3 block text-12 text-ink-2">
          {t('share.made')}
          <input
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
            className="mt-1 min-h-11 w-full rounded-tag border border-line bg-sunken px-3 text-14 text-ink"
          />
        </label>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          tone="tint"
          icon={<Share2 aria-hidden className="size-5" />}
          busy={share.busy}
          onClick={() => (address ? void copy(address) : void share.run({ orderId }))}
        >
          {quote?.shared && !address ? t('share.again') : t('share.button')}
        </Button>
        {isOrderActionEnabled(due, 'unshare') ? (
          <Button busy={withdraw.busy} onClick={() => void withdraw.run({ orderId })}>
            {t('share.withdraw')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}

const addressOf = (token: string): string =>
  `${window.location.origin}${window.location.pathname}#${href('/pages/me/order/pay-freight/pay-freight', { token })}`
