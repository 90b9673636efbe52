import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { Segmented } from '#ui/buttons/segmented'
import { Tabs } from '#ui/buttons/tabs'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { CurrencySums } from '@kikai/contract/earnings/earnings.shapes'
import { type EarningStage, earningStages } from '@kikai/contract/earnings/earning-stages'
import { type PriceCurrency } from '@kikai/kernel/money'
import { Landmark, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { EarningLines } from './earning-lines.tsx'
import { FeePapers } from './fee-papers.tsx'
import { MakeupOf } from './makeup.tsx'
import { Payouts } from './payouts.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { SettlementSums } from './sums.tsx'
import { PayoutTerms } from './payout-terms.tsx'

const tabs = [...earningStages, 'payouts', 'fees'] as const

/** A company's money: its stages, when it becomes available, the terms, and the payouts. */
function Settlement() {
  const t = useText('earnings')
  const settlement = useCall(earningsCalls.readSettlement, {}, { freshMs: 0 })
  const asked = useRouteParams('/pages/me/backend-manage/settlement/settlement')
  const [tab, setTab] = useState<(typeof tabs)[number] | null>(asked.tab ?? null)
  const [picked, setPicked] = useState<PriceCurrency | null>(asked.currency ?? null)
  const [asking, setAsking] = useState(false)
  // Papers need the right to read the orders they belong to.
  const reads = useRights().may('order.order.read')
  const sums = settlement.data?.sums ?? []
  const now = sums.find(({ currency }) => currency === picked) ?? sums[0]
  const shown = (tab === 'fees' && !reads ? null : tab) ?? (now ? stageOf(now) : 'waiting')
  return (
    <Page
      title={t('screen.title')}
      width="browse"
      of={settlement}
      does={
        now ? (
          <Actions
            of={now.allowedActions}
            can={[
              {
                name: 'request',
                label: t('screen.request'),
                icon: <Landmark aria-hidden className="size-5" />,
                run: () => setAsking(true),
              },
            ]}
          />
        ) : null
      }
      side={settlement.data ? <PayoutTerms of={settlement.data} sums={now ?? null} /> : null}
    >
      {({ payoutDays }) =>
        now ? (
          <>
            {sums.length > 1 ? (
              <Segmented
                title={t('screen.available')}
                of={sums.map(({ currency }) => currency)}
                now={now.currency}
                label={(currency) => currency}
                onPick={setPicked}
              />
            ) : null}
            <SettlementSums of={now} />
            <MakeupOf of={now} />
            <Tabs
              title={t('screen.title')}
              of={tabs.filter((name) => reads || name !== 'fees')}
              now={shown}
              label={(name) => t(`screen.tab.${name}`)}
              onPick={setTab}
            />
            {shown === 'payouts' ? (
              <Payouts readsPapers={reads} />
            ) : shown === 'fees' ? (
              <FeePapers />
            ) : (
              <EarningLines key={shown} stage={shown} />
            )}
            <RequestSheet
              key={now.currency}
              sums={now}
              days={payoutDays}
              open={asking}
              onClose={() => setAsking(false)}
            />
          </>
        ) : (
          <Empty icon={<ReceiptText aria-hidden />} text={t('screen.empty')} note={t('screen.emptyNote')} />
        )
      }
    </Page>
  )
}

/** The first stage that has money: waiting for buyers, then held, then available. */
function stageOf({ waiting, held }: CurrencySums): EarningStage {
  if (waiting.minor > 0) return 'waiting'
  return held.minor > 0 ? 'held' : 'available'
}

export default defineScreen({ login: 'required', may: ['seller.earning.read'], view: Settlement })
