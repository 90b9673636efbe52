import { manyGoodsCalls } from '@kikai/contract/goods/many-goods.calls'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Sheet } from '#ui/sheets/sheet'
import { showToast } from '#ui/feedback/toast'
import { useEachRow } from '@kikai/client/calls/use-each-row'
import { useText } from '@kikai/client/use-text'
import type { ChangedGoods, ManagedGoods } from '@kikai/contract/goods/managed.shapes'
import { useState } from 'react'
import { LeftGoods } from './left-goods.tsx'

type Leaving = { action: 'takeDown' | 'archive'; goods: readonly ManagedGoods[] }
type LeaveSheetProps = { of: Leaving | null; onClose: () => void; onDone: () => void }

/** Confirms that listings are taken down or archived; afterwards it names those that were not. */
export function LeaveSheet({ of, onClose, onDone }: LeaveSheetProps) {
  const t = useText('listings')
  const [shown, setShown] = useState(of)
  if (of && of !== shown) setShown(of)
  const [result, setResult] = useState<ChangedGoods | null>(null)
  const { action, goods } = shown ?? { action: 'takeDown', goods: [] }
  const left = {
    read: (answer: ChangedGoods) => answer,
    onDone: (answer: ChangedGoods) => {
      onDone()
      onClose()
      if (answer.left.length > 0) setResult(answer)
      else showToast(t(`many.done.${action}`, { count: answer.changed }), { done: true })
    },
  }
  const takeDown = useEachRow(manyGoodsCalls.takeDownMany, left)
  const archive = useEachRow(manyGoodsCalls.archiveMany, left)
  const run = () =>
    action === 'takeDown'
      ? takeDown.run(goods.map(({ id }) => ({ goodsIds: [id] })))
      : archive.run(goods.map(({ id: goodsId, version }) => ({ goods: [{ goodsId, version }] })))
  const progress = takeDown.progress ?? archive.progress
  return (
    <>
      <AskOnce
        open={of !== null}
        onClose={onClose}
        title={t(`many.ask.${action}`, { count: goods.length })}
        yes={progress ? t('many.progress', progress) : t(`many.one.${action}`)}
        of={action === 'takeDown' ? takeDown : archive}
        onYes={() => void run()}
      >
        {goods.length === 1 ? <p className="text-15 font-600 text-ink">{goods[0]?.title}</p> : null}
        <p>{t(`many.note.${action}`)}</p>
      </AskOnce>
      <Sheet
        open={result !== null}
        onClose={() => setResult(null)}
        title={t('publish.resultTitle')}
        footer={
          <Button wide onClick={() => setResult(null)}>
            {t('publish.close')}
          </Button>
        }
      >
        {result ? <LeftGoods result={result} done={t(`many.done.${action}`, { count: result.changed })} /> : null}
      </Sheet>
    </>
  )
}
