import { PassportEntries } from '#features/catalogue/passport-entries'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'

const firstShown = 4

// Loaded where somebody has inspected the machine.
const Inspection = lazyPart(() => import('./inspection.tsx'))

/** What is known of the machine beside the seller's word: its inspection, and what happened to it. */
export default function Known({ goods }: { goods: GoodsDetail }) {
  return (
    <>
      {goods.inspection ? <Inspection goods={goods} /> : null}
      <History goodsId={goods.id} />
    </>
  )
}

/** Whoever owned it; nothing for a machine without a history. */
function History({ goodsId }: { goodsId: Id<'goods'> }) {
  const t = useText('passport')
  const [all, setAll] = useState(false)
  const entries = useCall(goodsCalls.readPassport, { goodsId }, { freshMs: 60_000 }).data?.entries ?? []
  if (entries.length === 0) return null
  const hidden = all ? 0 : Math.max(0, entries.length - firstShown)
  return (
    <Panel bleed title={t('title')}>
      <p className="-mt-1 pb-3 text-12 text-ink-2">{t('note')}</p>
      <PassportEntries of={all ? entries : entries.slice(0, firstShown)} />
      {hidden > 0 ? (
        <Button tone="plain" size="small" className="-ml-4" onClick={() => setAll(true)}>
          {t('more', { count: hidden })}
        </Button>
      ) : null}
    </Panel>
  )
}
