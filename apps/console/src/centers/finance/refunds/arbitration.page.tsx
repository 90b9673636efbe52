import { LoadedReview, QueuePage } from '#features/crud/queue-page.tsx'
import { resource } from '#features/crud/resource.ts'
import { Due } from '#ui/due.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { keyOfSale, saleOfKey } from '@kikai/contract/payments/payment-subjects'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { ArbitrationCase } from './arbitration-case.tsx'

const disputed = resource({
  name: 'arbitration',
  call: managedRefundsCalls.listRefunds,
  rowKey: keyOfSale,
  input: () => ({ tab: 'arbitration' as const }),
})

/** The refunds that wait for the platform's decision, the earliest deadline first, and the open one with both sides. */
export default function Arbitration() {
  const t = useText('consoleRefunds')
  const console = useText('console')
  const { money } = useWritten()
  return (
    <QueuePage
      of={disputed}
      title={console('page.arbitration')}
      label={t('queue')}
      look="review-arbitration"
      line={({ number, title, deadlineAt, asked }) => ({
        title: number,
        note: (
          <>
            {title} · <Due at={deadlineAt} />
          </>
        ),
        value: <span className="figures">{money(asked)}</span>,
      })}
      empty={t('empty')}
      pick={t('pick')}
      panel={(row) => <OpenCase row={row} />}
    />
  )
}

function OpenCase({ row }: { row: string }) {
  const t = useText('consoleRefunds')
  const refunds = useCall(managedRefundsCalls.readManagedRefunds, saleOfKey(row), { freshMs: 0 })
  return (
    <LoadedReview of={refunds}>
      {(of) => {
        const [refund] = of.refunds
        if (!refund) return <NoticePanel title={t('pick')} />
        return <ArbitrationCase key={`${refund.id} ${refund.version}`} of={of} refund={refund} />
      }}
    </LoadedReview>
  )
}
