import { Image } from '#ui/pictures/image'
import { Panel } from '#ui/pages/panel'
import { Tag, type TagTone } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { OrderRefunds, Refund } from '@kikai/contract/refunds/refunds.shapes'

const toneOf = ({ state }: Refund): TagTone => {
  if (state === 'done') return 'green'
  if (state === 'withdrawn' || state === 'rejected_final' || state === 'closed') return 'ended'
  return 'red'
}

/** The subject and the state of a refund request. */
export function RefundHead({ of, refund, by }: { of: OrderRefunds; refund: Refund | null; by: string }) {
  const t = useText('refunds')
  return (
    <Panel>
      <div className="flex gap-3">
        <span className="w-24 shrink-0">
          <Image of={of.picture} alt="" sizes="96px" className="rounded-tag" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-2">
            {refund ? <Tag tone={toneOf(refund)}>{t(`state.${refund.state}`)}</Tag> : null}
            <span className="figures wrap-anywhere">{refund?.number ?? of.number}</span>
          </p>
          <p className="mt-1 text-15 font-600">{of.title}</p>
          <p className="text-12 text-ink-2">
            {[refund ? t(`kind.${refund.kind}`) : null, by].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
    </Panel>
  )
}
