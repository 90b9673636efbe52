import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { DecisionLetters } from '#features/refunds/decision-letters'
import { RefundHead } from '#features/refunds/refund-head'
import { RefundHistory } from '#features/refunds/refund-history'
import { ReturnFreightClaimPanel } from '#features/refunds/return-freight-claim'
import { KeyFacts } from '#ui/facts/key-facts'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import type { OrderRefunds, Refund } from '@kikai/contract/refunds/refunds.shapes'
import { Fragment } from 'react'
import { SellerActions } from './seller-actions.tsx'

/** A refund request for its seller, who agrees, offers less, or refuses with evidence. */
function ConfirmRefuse() {
  const t = useText('refunds')
  const sale = useRouteParams('/pages/me/backend-manage/order-manage/order-manage-detail/confirm-refuse/confirm-refuse')
  const refunds = useCall(managedRefundsCalls.readManagedRefunds, sale, { freshMs: 0 })
  const [newest, ...earlier] = refunds.data?.refunds ?? []
  return (
    <Page
      title={t('managed.title')}
      of={refunds}
      does={newest ? <SellerActions refund={newest} /> : null}
      side={
        newest && refunds.data ? (
          <>
            <Facts of={refunds.data} refund={newest} />
            <ReturnFreightClaimPanel refund={newest} side="seller" />
          </>
        ) : null
      }
    >
      {(data) => (
        <>
          <RefundHead of={data} refund={newest ?? null} by={data.buyer} />
          {newest ? <DecisionLetters of={newest.letters} side="managed" /> : null}
          {newest ? <RefundHistory refund={newest} /> : <Panel>{t('screen.none')}</Panel>}
          {earlier.map((refund) => (
            <Fragment key={refund.id}>
              <DecisionLetters of={refund.letters} side="managed" />
              <RefundHistory refund={refund} />
            </Fragment>
          ))}
        </>
      )}
    </Page>
  )
}

function Facts({ of, refund }: { of: OrderRefunds; refund: Refund }) {
  const t = useText('refunds')
  const shipping = useText('shipping')
  const moments = useMoments()
  const {
    asked,
    offered,
    granted,
    channel,
    carrier,
    trackingNumber,
    returnTo,
    deadlineAt,
    reason,
    state,
    allowedActions,
  } = refund
  return (
    <Panel>
      <KeyFacts
        facts={[
          { label: t('screen.askedBy'), value: <Amount money={asked} precise />, strong: true },
          ...(offered ? [{ label: t('managed.offerAmount'), value: <Amount money={offered} precise /> }] : []),
          ...(granted ? [{ label: t('screen.granted'), value: <Amount money={granted} precise />, strong: true }] : []),
          { label: t('screen.reason'), value: t(`reason.${reason}`) },
          { label: t('desk.paid'), value: <Amount money={of.total} precise /> },
          { label: t('desk.channel'), value: t(`managed.channel.${channel}`) },
          ...(refund.returnFreightBy
            ? [{ label: t('managed.returnFreight'), value: t(`managed.freightBy.${refund.returnFreightBy}`) }]
            : []),
          ...(returnTo
            ? [{ label: t('managed.returnTo'), value: `${returnTo.name}, ${returnTo.address}, ${returnTo.phone}` }]
            : []),
          ...(carrier
            ? [{ label: t('screen.tracking'), value: `${shipping(`carrier.${carrier}`)} ${trackingNumber}` }]
            : []),
        ]}
      />
      {deadlineAt && state === 'arbitration' ? (
        <p className="pt-3 text-14 text-ink-2">{t('screen.decides', { until: moments.deadline(deadlineAt) })}</p>
      ) : null}
      {deadlineAt && allowedActions.length > 0 ? (
        <p className="pt-3 text-14 text-ink-2">
          {t(reason === 'withdrawal' && state === 'requested' ? 'managed.withdrawal' : 'managed.turn', {
            until: moments.deadline(deadlineAt),
          })}
        </p>
      ) : null}
    </Panel>
  )
}

export default defineScreen({ login: 'required', may: ['order.order.read'], view: ConfirmRefuse })
