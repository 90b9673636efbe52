import { actionOf } from '#ui/pages/allowed-action.ts'
import { Button } from '#ui/buttons/button'
import { useDates } from '#ui/times/moments.ts'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import type { ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { ShieldAlert } from 'lucide-react'

type TakenDownProps = { goods: Pick<ManagedGoods, 'id' | 'takenDown' | 'allowedActions'>; mayAsk: boolean }

/** Why Kikai keeps goods off sale, and the button by which their seller asks for that to be lifted. */
export function TakenDown({ goods: { id: goodsId, takenDown, allowedActions }, mayAsk }: TakenDownProps) {
  const t = useText('listings')
  const dates = useDates()
  const ask = useAction(managedGoodsCalls.liftTakeDown, {
    onDone: () => showToast(t('takenDown.asked'), { done: true }),
  })
  if (!takenDown) return null
  return (
    <div className="mt-1 text-12">
      <p className="flex items-start gap-1 text-bad">
        <ShieldAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>
          <span className="block font-600">{t('takenDown.by', { at: dates.moment(takenDown.at) })}</span>
          <span className="block whitespace-pre-line">{takenDown.reason}</span>
        </span>
      </p>
      {takenDown.liftAskedAt ? (
        <p className="pt-1 text-ink-2">{t('takenDown.waits', { at: dates.moment(takenDown.liftAskedAt) })}</p>
      ) : mayAsk && actionOf(allowedActions, 'liftTakeDown')?.enabled ? (
        <>
          <p className="pt-1 text-ink-2">{t('takenDown.note')}</p>
          <Button size="small" tone="tint" busy={ask.busy} onClick={() => void ask.run({ goodsId })} className="mt-1">
            {t('takenDown.ask')}
          </Button>
        </>
      ) : null}
    </div>
  )
}
