import { goInstead } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { OnlinePayment } from '@kikai/contract/payments/online.shapes'
import { CircleCheck, CircleX, Clock, CornerUpLeft, ExternalLink, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'

type OnlineStateProps = {
  online: OnlinePayment
  back: 'paid' | 'cancelled' | undefined
  /** The provider's answer takes longer than usual. */
  isLong: boolean
  onPage: () => void
  /** Null when no other payment method can be chosen, as for freight paid by link. */
  onOther: (() => void) | null
}

/** Whether freight is paid by link: its payer has no access to the order's screens. */
export const isByLink = ({ kind, orderId }: OnlinePayment['subject']): boolean => kind === 'freight' && orderId === null

/** The state of an online payment, what it means for the buyer's money, and what the buyer can do now. */
export function OnlineState({ online, back, isLong, onPage, onOther }: OnlineStateProps) {
  const t = useText('payments')
  const orders = useText('orders')
  const { icon, title, why, ways } = toldOf({ online, back }, t)
  const toPage = online.approveUrl !== null && (ways === 'page' || ways === 'other' || isLong)
  return (
    <Panel>
      <div className="flex flex-col items-center gap-1 py-6 text-center text-balance" role="status">
        <span className="mb-2 grid size-16 place-items-center rounded-full bg-sunken text-ink-2 [&_svg]:size-7">
          {icon}
        </span>
        <p className="text-17 font-600">{title}</p>
        <p className="max-w-90 text-14 text-ink-2">{why}</p>
        <p className="mt-3 text-12 text-ink-2">
          {[t(`provider.${online.provider}`), ...online.subject.numbers].join(' · ')}
        </p>
        <p className="text-15 font-600">
          <Amount money={online.amount} precise />
        </p>
      </div>
      <div className="flex flex-col gap-2">
        {toPage ? (
          <Button tone="go" wide onClick={onPage}>
            {t(back === undefined ? 'screen.online.toPage' : 'screen.online.again')}
          </Button>
        ) : null}
        {ways === 'other' && onOther ? (
          <Button wide onClick={onOther}>
            {t('screen.online.other')}
          </Button>
        ) : null}
        {ways === 'other' && !onOther ? (
          <p className="text-center text-12 text-ink-2">{t('screen.online.openLink')}</p>
        ) : null}
        {ways === 'leave' ? (
          <Button wide onClick={() => goInstead('/pages/me/order/order')}>
            {orders('screen.pay.toOrders')}
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}

type Told = { icon: ReactNode; title: string; why: string; ways: 'none' | 'page' | 'other' | 'leave' }
type Words = ReturnType<typeof useText<'payments'>>

function toldOf({ online, back }: Pick<OnlineStateProps, 'online' | 'back'>, t: Words): Told {
  const { state, surplus, failure } = online
  if (state === 'captured' && isByLink(online.subject))
    return {
      icon: <CircleCheck aria-hidden className="text-go-ink" />,
      title: t('screen.online.paidByLink'),
      why: t('screen.online.paidByLinkWhy'),
      ways: 'none',
    }
  if (surplus)
    return {
      icon: <Undo2 aria-hidden />,
      title: t('screen.online.surplus', { amount: surplus.amount }),
      why: t(`screen.online.surplusWhy.${surplus.state}`),
      ways: 'leave',
    }
  if (state === 'failed')
    return {
      icon: <CircleX aria-hidden />,
      title: t('screen.online.failed'),
      why: t(`screen.online.failure.${failure ?? 'refused'}`),
      ways: 'other',
    }
  if (state === 'abandoned')
    return {
      icon: <CircleX aria-hidden />,
      title: t('screen.online.abandoned'),
      why: t('screen.online.abandonedWhy'),
      ways: 'other',
    }
  if (back === 'cancelled' && state !== 'capturing')
    return {
      icon: <CornerUpLeft aria-hidden />,
      title: t('screen.online.cancelled'),
      why: t('screen.online.cancelledWhy'),
      ways: 'other',
    }
  if (back === undefined && state !== 'capturing')
    return {
      icon: <ExternalLink aria-hidden />,
      title: t('screen.online.opening'),
      why: t('screen.online.openingWhy'),
      ways: 'page',
    }
  return {
    icon: <Clock aria-hidden />,
    title: t('screen.online.confirming'),
    why: t('screen.online.confirmingWhy'),
    ways: 'none',
  }
}
