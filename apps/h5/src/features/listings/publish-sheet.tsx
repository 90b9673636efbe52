import { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { Button } from '#ui/buttons/button'
import { FieldErrorText } from '#ui/forms/field'
import { ProgressBar } from '#ui/facts/progress-bar'
import { Sheet } from '#ui/sheets/sheet'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import { useState, type ReactNode } from 'react'
import { PublishOutcome } from './publish-outcome.tsx'
import { TermsBox } from './terms-box.tsx'

type PublishSheetProps = {
  open: boolean
  onClose: () => void
  /** The drafts to publish: by their ids, or all of one import. */
  what: { goodsIds: Id<'goods'>[] } | { importId: Id<'goods-import'> }
  count: number
  termsLink: ReactNode
  onPublished?: () => void
  /** Opens an unpublished draft to complete it. */
  onEdit: (goodsId: Id<'goods'>) => void
}
type Result = OutputOf<typeof managedGoodsCalls.publishGoods>
const leftShownMax = 100

/**
 * Publishes drafts in bulk after the selling terms are accepted; shows how many went on sale and what the others lack.
 */
export function PublishSheet({ open, onClose, what, count, termsLink, onPublished, onEdit }: PublishSheetProps) {
  const t = useText('listings')
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const [soFar, setSoFar] = useState({ done: 0, of: 0 })
  const publish = useAction(managedGoodsCalls.publishGoods, { silent: true })
  const leave = () => {
    onClose()
    setResult(null)
    setSoFar({ done: 0, of: 0 })
    setAsked(false)
    publish.reset()
  }
  /** A call takes some hundreds of drafts, and the next one continues. Goods already on sale stay so when one fails. */
  const submit = async () => {
    setAsked(true)
    if (!agreed) return
    const sum: Result = { published: 0, next: null, left: [], leftCount: 0 }
    do {
      const answer = await publish.run({ ...what, ...(sum.next ? { after: sum.next } : {}), termsAgreed: true })
      if (!answer.ok) return
      const { published, next, left, leftCount } = answer.data
      Object.assign(sum, { next, published: sum.published + published, leftCount: sum.leftCount + leftCount })
      sum.left.push(...left.slice(0, leftShownMax - sum.left.length))
      setSoFar({ done: sum.published + sum.leftCount, of: count })
    } while (sum.next)
    setResult(sum)
    onPublished?.()
  }
  const meant = (result?.left ?? []).flatMap(({ goodsId, doubt }) => (doubt ? [{ goodsId, price: doubt.price }] : []))
  /** Publishes the named drafts at the prices shown. */
  const confirm = async () => {
    if (!result) return
    const goodsIds = meant.map(({ goodsId }) => goodsId)
    const answer = await publish.run({ goodsIds, termsAgreed: true, confirmedPrices: meant })
    if (!answer.ok) return
    const { published, left, leftCount } = answer.data
    setResult({
      ...result,
      published: result.published + published,
      left: [...left, ...result.left.filter(({ goodsId }) => !goodsIds.includes(goodsId))],
      leftCount: result.leftCount - goodsIds.length + leftCount,
    })
    onPublished?.()
  }
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={result ? t('publish.resultTitle') : t('publish.title', { count })}
      footer={
        result ? (
          <>
            <Button wide onClick={leave}>
              {t('publish.close')}
            </Button>
            {meant.length > 0 ? (
              <Button tone="go" wide busy={publish.busy} onClick={() => void confirm()}>
                {t('publish.confirm', { count: meant.length })}
              </Button>
            ) : null}
          </>
        ) : (
          <Button tone="go" wide busy={publish.busy} onClick={() => void submit()}>
            {t('publish.action', { count })}
          </Button>
        )
      }
    >
      {result ? (
        <>
          <PublishOutcome result={result} onEdit={onEdit} />
          <div role="alert">{publish.error ? <FieldErrorText>{publish.error.message}</FieldErrorText> : null}</div>
        </>
      ) : (
        <div className="flex flex-col gap-2">
          <p className="text-14 text-ink-2">{t('publish.note')}</p>
          <TermsBox
            agreed={agreed}
            onChange={setAgreed}
            link={termsLink}
            error={asked && !agreed ? t('terms.needed') : null}
          />
          {publish.busy && soFar.done > 0 ? (
            <ProgressBar label={t('publish.title', { count })} share={soFar.done / Math.max(1, soFar.of)} />
          ) : null}
          {publish.error ? (
            <p role="alert" className="text-14 text-bad">
              {publish.error.message}
            </p>
          ) : null}
        </div>
      )}
    </Sheet>
  )
}
