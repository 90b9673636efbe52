import { goInstead, href } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Chips } from '#ui/lists/chips'
import { Empty } from '#ui/lists/empty'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Row } from '#ui/lists/row'
import { Segmented } from '#ui/buttons/segmented'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { chargesCalls } from '@kikai/contract/dropship/charges.calls'
import { type ChargeSums, chargeTabs } from '@kikai/contract/dropship/charges.shapes'
import { Landmark, ReceiptText } from 'lucide-react'
import { ChargeCard } from './charge-card.tsx'

const route = '/pages/me/backend-manage/send-out-agent-list/send-out-agent-list'
const sides = ['pay', 'costs'] as const

/** The charges the company receives for sending out, and those it pays to others. */
export function SendOutSettlement({
  side: asked,
  tab: askedTab,
}: {
  side: string | undefined
  tab: string | undefined
}) {
  const t = useText('dropship')
  const { may } = useRights()
  const shown = sides.filter((one) => may(one === 'pay' ? 'order.sendout.work' : 'order.sendout.read'))
  const side = shown.find((one) => one === asked) ?? shown[0] ?? 'pay'
  const tab = chargeTabs.find((one) => one === askedTab) ?? 'open'
  const call = side === 'pay' ? chargesCalls.listAgentPay : chargesCalls.listAgentCosts
  const list = usePagedCall(call, { tab }, { freshMs: 0 })
  const sums = useCall(call, { tab, page_size: 1 }, { keepOld: true }).data?.sums ?? []
  return (
    <>
      {shown.length > 1 ? (
        <Segmented
          title={t('charge.tab')}
          of={shown}
          now={side}
          label={(name) => t(`charge.side.${name}`)}
          onPick={(name) => goInstead(route, { view: 'settlement', side: name })}
        />
      ) : null}
      {sums.map((one) => (
        <Sums key={one.due.currency} of={one} />
      ))}
      <Chips
        title={t('charge.tab')}
        of={chargeTabs}
        now={[tab]}
        label={(name) => t(`charge.tabs.${name}`)}
        onToggle={(name) => goInstead(route, { view: 'settlement', side, tab: name })}
      />
      <PagedList
        of={list}
        empty={
          <Empty
            icon={<ReceiptText aria-hidden />}
            text={tab === 'ended' ? t('charge.noneEnded') : t(`charge.none.${side}`)}
          />
        }
      >
        {(one) => <ChargeCard key={one.id} of={one} side={side} />}
      </PagedList>
      <Panel className="py-2!">
        {may('seller.earning.read') ? (
          <Row
            icon={<Landmark aria-hidden />}
            title={side === 'pay' ? t('charge.payouts') : t('charge.settlement')}
            to={href('/pages/me/backend-manage/settlement/settlement')}
          />
        ) : null}
        <p className="py-1 text-12 text-ink-2">{t(`charge.how.${side}`)}</p>
        <p className="py-1 text-12 text-ink-2">{t('charge.how.person')}</p>
      </Panel>
    </>
  )
}

const places = ['running', 'stated', 'due', 'settled'] as const

function Sums({ of }: { of: ChargeSums }) {
  const t = useText('dropship')
  return (
    <Panel>
      <dl className="flex flex-col gap-1 wide:grid wide:grid-cols-4 wide:gap-x-5">
        {places.map((place) => (
          <div
            key={place}
            className="flex flex-wrap items-baseline justify-between gap-x-3 py-0.5 text-14 wide:flex-col wide:justify-start"
          >
            <dt className="text-ink-2">{t(`charge.sums.${place}`)}</dt>
            <dd className="figures font-600 wide:text-17">
              <Amount money={of[place]} precise />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
