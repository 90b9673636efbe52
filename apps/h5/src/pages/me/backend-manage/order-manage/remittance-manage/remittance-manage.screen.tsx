import { defineScreen } from '#app/screens/define-screen'
import { goInstead, href, useRouteParams } from '#app/routes/go'
import { Due } from '#features/desk/due'
import { RemittanceTag } from '#features/payments/remittance-tag'
import { Empty } from '#ui/lists/empty'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Price } from '#ui/facts/price'
import { Tabs } from '#ui/buttons/tabs'
import { useCall, usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { managedPaymentsCalls } from '@kikai/contract/payments/managed-payments.calls'
import { Landmark } from 'lucide-react'

/** The states offered as tabs; states that no call leads to are left out. */
const names = ['submitted', 'expected', 'approved', 'rejected', 'expired', 'all'] as const
const route = '/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage'

/** The transfers that await a check by finance, for orders and for recharges. */
function RemittanceManage() {
  const title = useText('routes')
  const t = useText('managed')
  const { state } = useRouteParams('/pages/me/backend-manage/order-manage/remittance-manage/remittance-manage')
  const rows = usePagedCall(
    managedPaymentsCalls.listRemittances,
    { state: state === 'all' ? null : state },
    { freshMs: 0 },
  )
  const counts = useCall(managedPaymentsCalls.listRemittances, { page_size: 1 }).data?.counts ?? {}
  const show = (next: (typeof names)[number]) => () => goInstead(route, { state: next })
  const wayOn =
    state === 'submitted'
      ? { label: t('remittance.seeExpected'), go: show('expected') }
      : state === 'all'
        ? undefined
        : { label: t('remittance.seeAll'), go: show('all') }
  return (
    <Page
      title={title(route)}
      tabs={
        <Tabs
          of={names}
          now={state}
          title={title(route)}
          label={(name) => t(`remittance.tab.${name}`)}
          count={(name) => counts[name]}
          onPick={(name) => goInstead(route, { state: name })}
        />
      }
    >
      <PagedList
        of={rows}
        look="plain"
        empty={
          <Empty
            icon={<Landmark aria-hidden />}
            text={state === 'submitted' ? t('remittance.nothing') : t('remittance.none')}
            way={wayOn}
          />
        }
      >
        {(row) => <QueueRow key={row.id} row={row} />}
      </PagedList>
    </Page>
  )
}

type QueueRowProps = { row: OutputOf<typeof managedPaymentsCalls.listRemittances>['data'][number] }

function QueueRow({ row }: QueueRowProps) {
  const t = useText('managed')
  const { moment } = useMoments()
  return (
    <Link
      to={href('/pages/me/backend-manage/order-manage/remittance-manage/remittance-detail/remittance-detail', {
        remittanceId: row.id,
      })}
      className="flex flex-col gap-1 py-3 wide:grid wide:grid-cols-[1fr_1.2fr_1.2fr_10rem] wide:items-center wide:gap-4"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-15 leading-tight font-600 wrap-anywhere">
          {row.payer || t('remittance.noPayer')}
        </span>
        <span className="shrink-0 wide:hidden">
          <Price money={row.amount} size="row" precise />
        </span>
      </span>
      <span className="figures text-12 text-ink-2">
        {t(`remittance.subject.${row.subjectKind}`)} {row.numbers.join(t('list.comma'))}
        <span className="block wide:inline">
          <span className="hidden wide:inline"> · </span>
          {row.reference}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12">
        <RemittanceTag state={row.state} />
        {row.checkedBy && row.state === 'submitted' ? (
          <span className="text-ink-2">{t('remittance.two.tag')}</span>
        ) : null}
        {row.dueAt && row.state !== 'approved' ? (
          <Due at={row.dueAt} />
        ) : row.submittedAt ? (
          <span className="text-ink-2">{moment(row.submittedAt)}</span>
        ) : null}
      </span>
      <span className="hidden text-right wide:block">
        <Price money={row.amount} size="row" precise stacked />
      </span>
    </Link>
  )
}

export default defineScreen({
  login: 'required',
  may: ['finance.remittance.read'],
  view: RemittanceManage,
})
