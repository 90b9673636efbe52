import { useMoments } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Stages } from '#ui/facts/steps'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { OrderDetail } from '@kikai/contract/orders/orders.shapes'
import { stagesOf } from './steps-of.ts'
import { useComingNote } from './use-coming-note.ts'

/** The stages of the order from placing to completion, at the top of wide screens. */
export function OrderStages({ order }: { order: OrderDetail }) {
  const t = useText('orders')
  const moments = useMoments()
  const noteOf = useComingNote(order)
  const stages = stagesOf(order)
  if (stages.length === 0) return null
  return (
    <Panel>
      <Stages
        title={t('screen.stages')}
        of={stages.map((step) => ({
          stage: step.stage,
          title: step.stage === 'done' ? t(step.key) : t(step.key),
          note: step.stage === 'done' ? moments.moment(step.at) : noteOf(step),
          tag:
            step.stage === 'now' ? (
              <Tag tone={step.turn === 'you' ? 'ink' : 'neutral'}>{t(`screen.turn.${step.turn}`)}</Tag>
            ) : null,
        }))}
      />
    </Panel>
  )
}
