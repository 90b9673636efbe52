import { HandoverPictures } from '#features/orders/handover-pictures'
import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { Timeline } from '#ui/facts/steps'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { Banknote, FileText, Package, Truck } from 'lucide-react'
import { useState } from 'react'
import { comingSteps, doneSteps, type Kind, kinds, setbackOf } from './steps-of.ts'
import { useComingNote } from './use-coming-note.ts'

const filters = ['all', ...kinds] as const
const icons: Record<Kind, typeof Banknote> = { money: Banknote, goods: Truck, order: FileText }

type OrderTimelineProps = {
  order: OrderDetail
  /** Shows only past steps, because the stages show the coming ones. */
  past: boolean
}

/** One timeline for money, goods and the order: past steps, whose turn it is, and coming steps. */
export function OrderTimeline({ order, past }: OrderTimelineProps) {
  const t = useText('orders')
  const noteOf = useComingNote(order)
  const moments = useMoments()
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const isShown = ({ kind }: { kind: Kind }) => filter === 'all' || kind === filter
  const iconOf = (key: string, kind: Kind) => {
    const Icon = key === 'screen.coming.receive' ? Package : icons[kind]
    return <Icon aria-hidden />
  }
  const actorOf = (actor: string) => {
    const name = (
      ['buyer', 'seller', 'staff', 'finance', 'clock', 'member', 'provider', 'bank', 'agent', 'carrier'] as const
    ).find((one) => one === actor)
    if (name === 'buyer' || name === 'member') return t('screen.timeline.you')
    return name ? t(`actor.${name}`) : ''
  }
  const done = doneSteps(order).filter(isShown)
  const coming = past ? [] : comingSteps(order).filter(isShown)
  return (
    <Panel title={t('screen.timeline.title')}>
      <div className="flex flex-col gap-4 pt-1">
        <Segmented
          title={t('screen.timeline.filter')}
          of={filters}
          now={filter}
          label={(name) => t(`screen.timeline.${name}`)}
          onPick={setFilter}
        />
        {done.length + coming.length === 0 ? (
          <p className="py-2 text-14 text-ink-2">{t('screen.timeline.none')}</p>
        ) : (
          <Timeline
            of={[
              ...done.map(({ key, kind, at, actor }) => ({
                stage: 'done' as const,
                setback: setbackOf(key),
                icon: iconOf(key, kind),
                // A payment by the buyer is not described as received, because nobody has confirmed it.
                title: key === 'step.pay.pay' && actor === 'buyer' ? t('screen.timeline.paidBalance') : t(key),
                note: (
                  <>
                    {[moments.moment(at), actorOf(actor)].filter(Boolean).join(' · ')}
                    {key === 'step.ship.handOver' ? <HandoverPictures of={order} /> : null}
                  </>
                ),
              })),
              ...coming.map((step) => ({
                stage: step.stage,
                icon: iconOf(step.key, step.kind),
                title: t(step.key),
                note: noteOf(step),
                value:
                  step.stage === 'now' ? (
                    <Tag tone={step.turn === 'you' ? 'ink' : 'neutral'}>{t(`screen.turn.${step.turn}`)}</Tag>
                  ) : null,
              })),
            ]}
          />
        )}
      </div>
    </Panel>
  )
}
