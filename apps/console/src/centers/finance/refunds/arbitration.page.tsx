import { LoadedReview, QueuePage } from '#features/crud/queue-page.tsx'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Due } from '#ui/due.tsx'
import { NoticePanel } from '#ui/notice.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { keyOfSale, saleOfKey } from '@kikai/contract/payments/payment-subjects'
import { managedRefundsCalls } from '@kikai/contract/refunds/refunds.calls'
import { ArbitrationCase } from './arbitration-case.tsx'

const disputed = resource({
  name: 'arbitration',
  call: managedRefundsCalls.listRefunds,
  exports: managedRefundsCalls.exportRefunds,
  rowKey: keyOfSale,
  input: () => ({ tab: 'arbitration' as const }),
})

/** The refunds that wait for the platform's decision, the earliest deadline first, and the open one with both sides. */
export default function Arbitration() {
  const t = useText('consoleRefunds')
  const word = useText('refunds')
  const console = useText('console')
  const col = useColumns(disputed)
  const may = useMay()
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
      columns={[
        col.person('seller', word('desk.seller')),
        col.word('reason', word('desk.reason'), (reason) => word(`reason.${reason}`)),
      ]}
      may={may}
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
