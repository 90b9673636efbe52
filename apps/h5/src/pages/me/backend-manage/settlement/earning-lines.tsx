import { href } from '#app/routes/go'
import { EarningSums } from '#features/earnings/earning-sums'
import { EarningWait } from '#features/earnings/earning-wait'
import { Empty } from '#ui/lists/empty'
import { Image } from '#ui/pictures/image'
import { Link } from '#ui/buttons/link'
import { PagedList } from '#ui/lists/paged-list'
import { Price } from '#ui/facts/price'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import type { EarningLine } from '@kikai/contract/earnings/earnings.shapes'
import type { EarningStage } from '@kikai/contract/earnings/earning-stages'
import { ReceiptText } from 'lucide-react'

/** The orders whose money is in this stage, each with the fee. */
export function EarningLines({ stage }: { stage: EarningStage }) {
  const t = useText('earnings')
  const lines = usePagedCall(earningsCalls.listEarnings, { stage }, { freshMs: 0 })
  return (
    <PagedList
      of={lines}
      look="plain"
      empty={<Empty icon={<ReceiptText aria-hidden />} text={t(`screen.none.${stage}`)} />}
    >
      {(line) => <Line key={line.number} of={line} />}
    </PagedList>
  )
}

function Line({ of }: { of: EarningLine }) {
  const t = useText('earnings')
  return (
    <article className="flex items-start gap-3 py-3">
      <span className="w-18 shrink-0 overflow-hidden rounded-tag">
        <Image of={of.picture} alt="" sizes="72px" />
      </span>
      <div className="min-w-0 flex-1 wide:grid wide:grid-cols-[minmax(0,1fr)_15rem_8rem] wide:items-center wide:gap-5">
        <div className="min-w-0">
          <h2 className="text-15 font-500 wrap-anywhere">{of.title}</h2>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-12 text-ink-2">
            {of.orderId ? (
              <Link
                to={href('/pages/me/backend-manage/order-manage/order-manage-detail/order-manage-detail', {
                  orderId: of.orderId,
                })}
                className="figures text-go-ink"
              >
                {of.number}
              </Link>
            ) : (
              <span className="figures">{of.number}</span>
            )}
            <EarningWait of={of} />
          </p>
        </div>
        <EarningSums of={of} className="mt-1.5 text-12 wide:mt-0" />
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-1 wide:mt-0 wide:flex-col wide:items-end wide:border-t-0 wide:pt-0">
          <span className="text-12 text-ink-2">{t('screen.line.net')}</span>
          <Price money={of.net} size="row" precise stacked />
        </p>
      </div>
    </article>
  )
}
