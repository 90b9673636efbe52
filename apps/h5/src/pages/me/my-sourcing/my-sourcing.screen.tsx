import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { SuggestsTerms } from '#features/translation/suggests-terms'
import { SourcingFacts } from '#features/sourcing/sourcing-facts'
import { SellerStopped, isSellerStopped } from '#features/payments/seller-stopped'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { Link } from '#ui/buttons/link'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useLanguage } from '#ui/texts/words.ts'
import { useAction, usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { sourcingCalls } from '@kikai/contract/sourcing/sourcing.calls'
import type { Sourcing } from '@kikai/contract/sourcing/sourcing.shapes'
import { formatMoney } from '@kikai/i18n/format/money'
import { PackageSearch } from 'lucide-react'
import { useState } from 'react'

/** What the member asked to be procured, what waits for them first. */
function MySourcing() {
  const t = useText('sourcing')
  const list = usePagedCall(sourcingCalls.listMySourcing, {}, { freshMs: 0 })
  useLive('member')
  return (
    <Page title={t('my.title')} width="form">
      <SuggestsTerms>
        <PagedList
          of={list}
          empty={<Empty icon={<PackageSearch aria-hidden />} text={t('my.none')} note={t('my.noneWhy')} />}
        >
          {(one) => (
            <Panel key={one.id}>
              <SourcingFacts of={one} side="buyer" />
              <Steps of={one} />
            </Panel>
          )}
        </PagedList>
      </SuggestsTerms>
    </Page>
  )
}

type Asked = 'accept' | 'pay' | 'leave'

/** What the buyer can do now, each asked about once with what it costs. */
function Steps({ of }: { of: Sourcing }) {
  const t = useText('sourcing')
  const language = useLanguage()
  const [asks, setAsks] = useState<Asked>()
  const close = () => setAsks(undefined)
  const done = (said: string) => ({
    silent: true,
    onDone: () => {
      showToast(said, { done: true })
      close()
    },
  })
  const actions = {
    accept: useAction(sourcingCalls.acceptSourcing, done(t('my.accepted'))),
    pay: useAction(sourcingCalls.paySourcing, done(t('my.paid'))),
    leave: useAction(sourcingCalls.leaveSourcing, done(t('my.ended'))),
  }
  const { id: sourcingId, version, state, quote, agreed, order, allowedActions } = of
  const may = (name: Asked) => allowedActions.some(({ action, enabled }) => action === name && enabled)
  const sums = {
    deposit: quote ? formatMoney(quote.deposit, language) : '',
    rest: quote ? formatMoney(quote.rest, language) : '',
    kept: quote ? formatMoney(quote.kept, language) : '',
  }
  const hasDeposit = (quote?.deposit.minor ?? 0) > 0
  const leaving = state === 'asked' ? 'withdraw' : state === 'quoted' ? 'decline' : 'leave'
  const isFree = !quote || quote.kept.minor === 0 || agreed?.isFree === true
  const words = {
    accept: {
      title: t('my.acceptTitle'),
      yes: t(hasDeposit ? 'my.accept' : 'my.acceptFree'),
      text: hasDeposit ? t('my.acceptAsk', sums) : t('my.acceptFreeAsk'),
    },
    pay: { title: t('my.payTitle'), yes: t('my.pay', sums), text: t('my.payAsk', sums) },
    leave: {
      title: t(`my.${leaving}`),
      yes: t(`my.${leaving}`),
      text: leaving === 'leave' ? (isFree ? t('my.leaveFreeAsk') : t('my.leaveAsk', sums)) : t(`my.${leaving}Ask`),
    },
  }
  const main = may('pay') ? 'pay' : may('accept') ? 'accept' : undefined
  return (
    <div className="flex flex-col gap-2 pt-3">
      {isSellerStopped(of) && state === 'arrived' ? <SellerStopped until={order?.payBy ?? null} mayLeave /> : null}
      {may('pay') ? <p className="text-12 text-ink-2">{t('my.payOther')}</p> : null}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {order ? (
          <Link to={href('/pages/me/order/order-detail/order-detail', { orderId: order.orderId })}>
            {t('order', { number: order.number })}
          </Link>
        ) : null}
        {main && hasDeposit ? <Link to={href('/pages/me/my-balance/my-balance')}>{t('my.topUp')}</Link> : null}
        {may('leave') ? (
          <Button size="small" tone="plain" onClick={() => setAsks('leave')}>
            {words.leave.yes}
          </Button>
        ) : null}
        {main ? (
          <Button size="small" tone="go" onClick={() => setAsks(main)}>
            {words[main].yes}
          </Button>
        ) : null}
      </div>
      {asks ? (
        <AskOnce
          open
          onClose={close}
          title={words[asks].title}
          yes={words[asks].yes}
          no={t('my.stay')}
          tone={asks === 'leave' ? 'danger' : 'go'}
          of={actions[asks]}
          onYes={() => void actions[asks].run({ sourcingId, version })}
        >
          <p className="text-15 text-ink">{words[asks].text}</p>
        </AskOnce>
      ) : null}
    </div>
  )
}

export default defineScreen({ login: 'required', view: MySourcing })
