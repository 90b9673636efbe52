import { CrudTable } from '#features/crud/crud-table.tsx'
import { tabsOf } from '#features/crud/list-filters.ts'
import { resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useMay } from '#features/me/use-me.ts'
import type { TagTone } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { managedPointsCalls } from '@kikai/contract/points/points.calls'
import { type PointGift, giftStands } from '@kikai/contract/points/points.shapes'
import { Button } from 'antd'

const tabs = tabsOf(giftStands)

const points = resource({
  name: 'points',
  call: managedPointsCalls.listGifts,
  exports: managedPointsCalls.exportGifts,
  rowKey: ({ id }) => id,
  input: ({ tab }) => ({ stands: tabs.read(tab) }),
})

const tones: Readonly<Record<PointGift['stands'], TagTone>> = { waiting: 'amber', done: 'green', refused: 'grey' }

/** Points that staff have given or want to give, the newest first. They are given from a member's panel. */
export default function Points() {
  const t = useText('consolePoints')
  const console = useText('console')
  const col = useColumns(points)
  const may = useMay()
  return (
    <CrudTable
      of={points}
      title={console('page.points')}
      columns={[
        col.person('member', t('member'), { to: ({ memberId }) => `/member/members?row=${memberId}` }),
        col.number('points', t('points')),
        col.text('reason', t('reason')),
        col.state('stands', t('stands'), { tone: (stands) => tones[stands], word: (stands) => t(`stand.${stands}`) }),
        col.person('askedBy', t('askedBy')),
        col.person('decidedBy', t('decidedBy')),
        col.instant('at', t('at')),
        { key: 'steps', title: t('decide'), show: (gift) => <Decision of={gift} /> },
      ]}
      tabs={tabs.show((tab) => t(`stand.${tab}`), t('all'))}
      may={may}
      empty={t('none')}
    />
  )
}

/** A second person confirms or refuses; whoever asked for it only waits. */
function Decision({ of: { id: giftId, mayDecide, points: count } }: { of: PointGift }) {
  const t = useText('consolePoints')
  const decide = useAction(managedPointsCalls.decideGift, {
    onDone: ({ stands }) => showToast(t(stands === 'done' ? 'given' : 'refusedDone'), { done: true }),
  })
  if (!mayDecide) return '–'
  return (
    <span>
      <Button size="small" loading={decide.busy} onClick={() => void decide.run({ giftId, agrees: true })}>
        {t('confirm', { count })}
      </Button>{' '}
      <Button size="small" danger disabled={decide.busy} onClick={() => void decide.run({ giftId, agrees: false })}>
        {t('refuse')}
      </Button>
    </span>
  )
}
