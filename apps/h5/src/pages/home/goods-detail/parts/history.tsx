import { PassportEntries } from '#features/catalogue/passport-entries'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import type { Id } from '@kikai/kernel/ids'
import { useState } from 'react'

const firstShown = 4

/** What is known of the machine, whoever owned it; nothing for a machine without a history. */
export default function History({ goodsId }: { goodsId: Id<'goods'> }) {
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
