import { PayoutTag } from '#features/earnings/payout-tag'
import { PaperLinks } from '#features/papers/paper-links'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Empty } from '#ui/lists/empty'
import { useDates } from '#ui/times/moments.ts'
import { PagedList } from '#ui/lists/paged-list'
import { Price } from '#ui/facts/price'
import { Tag } from '#ui/facts/tag'
import { useAction, useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { Payout } from '@kikai/contract/earnings/earnings.shapes'
import { managedPapersCalls } from '@kikai/contract/papers/papers.calls'
import type { PaperRow } from '@kikai/contract/papers/papers.shapes'
import { Landmark } from 'lucide-react'
import { useState } from 'react'

/** The company's payouts, newest first. */
export function Payouts({ readsPapers }: { readsPapers: boolean }) {
  const t = useText('earnings')
  const payouts = usePagedCall(earningsCalls.listPayouts, {}, { freshMs: 0 })
  const ids = payouts.items.slice(0, 100).map(({ id }) => id)
  const issued = useCall(
    managedPapersCalls.listPayoutPapers,
    readsPapers && ids.length > 0 ? { payoutIds: ids } : null,
    { freshMs: 0 },
  )
  return (
    <PagedList
      of={payouts}
      look="plain"
      empty={<Empty icon={<Landmark aria-hidden />} text={t('screen.none.payouts')} />}
    >
      {(payout) => (
        <PayoutLine
          key={payout.id}
          of={payout}
          papers={(issued.data?.papers ?? []).filter(({ payoutId }) => payoutId === payout.id)}
        />
      )}
    </PagedList>
  )
}

function PayoutLine({ of, papers }: { of: Payout; papers: readonly PaperRow[] }) {
  const t = useText('earnings')
  const { date } = useDates()
  const [asking, setAsking] = useState(false)
  const withdraw = useAction(earningsCalls.withdrawPayout, {})
  const account = t('screen.toAccount', { bank: of.account.bankName, end: of.account.end })
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2 text-15">
          {date(of.createdAt)}
          <PayoutTag state={of.state} />
          {of.isPlanned ? <Tag>{t('screen.planned')}</Tag> : null}
        </h2>
        <p className="text-12 text-ink-2">
          <span className="figures">{of.number}</span> · {account}
        </p>
        {of.reference ? (
          <p className="text-12 text-ink-2">{t('screen.reference', { reference: of.reference })}</p>
        ) : null}
        {of.reason ? <p className="text-12 text-bad wrap-anywhere">{of.reason}</p> : null}
        <PaperLinks of={papers} side="seller" />
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <Price money={of.amount} size="row" precise stacked />
        {of.allowedActions.some(({ action }) => action === 'withdraw') ? (
          <Button tone="outline" size="small" busy={withdraw.busy} onClick={() => setAsking(true)}>
            {t('screen.withdraw')}
          </Button>
        ) : null}
      </div>
      <AskOnce
        open={asking}
        onClose={() => setAsking(false)}
        title={t('screen.withdrawAsk')}
        yes={t('screen.withdraw')}
        of={withdraw}
        onYes={() => void withdraw.run({ payoutId: of.id }).then(({ ok }) => ok && setAsking(false))}
      />
    </article>
  )
}
