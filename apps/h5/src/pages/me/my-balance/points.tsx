import { Button } from '#ui/buttons/button'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Row, Rows } from '#ui/lists/row'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { pointsCalls } from '@kikai/contract/points/points.calls'
import { points } from '@kikai/kernel/money'
import { Coins } from 'lucide-react'
import { useState } from 'react'

const BuyPoints = lazyPart(() => import('./buy-points.tsx'))

/** As many as are read at a glance; the others end later. */
const shownFirst = 3

/** The member's points, those first that end first, and where more are bought. */
export function Points({ of }: { of: OutputOf<typeof pointsCalls.readMyPoints> }) {
  const t = useText('points')
  const app = useText('app')
  const { date } = useDates()
  const [all, setAll] = useState(false)
  const [buying, setBuying] = useState(false)
  const grants = all ? of.grants : of.grants.slice(0, shownFirst)
  return (
    <Panel title={t('screen.title')} aside={<Amount money={points(of.available)} />}>
      {of.grants.length === 0 ? <p className="pb-3 text-14 text-ink-2">{t('screen.use')}</p> : null}
      <Rows>
        {grants.map((grant) => (
          <Row
            key={grant.id}
            icon={<Coins aria-hidden />}
            title={t('screen.until', { date: date(grant.expiresAt) })}
            note={grant.reason || t(`screen.source.${grant.source}`)}
            value={<Amount money={points(grant.left)} />}
          />
        ))}
      </Rows>
      {all || of.grants.length <= shownFirst ? null : (
        <Button tone="plain" wide onClick={() => setAll(true)}>
          {app('page.more')}
        </Button>
      )}
      <Button tone="tint" wide className="mt-2" onClick={() => setBuying(true)}>
        {t('screen.buy')}
      </Button>
      {buying ? <BuyPoints of={of} onClose={() => setBuying(false)} /> : null}
    </Panel>
  )
}
