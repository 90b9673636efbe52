import { QueuePage } from '#features/crud/queue-page.tsx'
import { oneOf, resource } from '#features/crud/resource.ts'
import { useColumns } from '#features/crud/use-columns.tsx'
import { useListAddress } from '#features/crud/use-list-address.ts'
import { useMay, useMe } from '#features/me/use-me.ts'
import { LanguageTag } from '#features/reading/read-text.tsx'
import { showToast } from '#ui/toast.tsx'
import { useWritten } from '#ui/written.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import type { CaseEntry } from '@kikai/contract/chat/service.shapes'
import { dayMs, hourMs, minuteMs } from '@kikai/kernel/duration'
import { Button } from 'antd'
import { OpenCase } from './open-case.tsx'
import { useMessageWords } from './message-words.tsx'
import { ServiceFigures } from './service-figures.tsx'

/** What changes is pushed; that a case is past its target only time tells. */
const againMs = 60_000
const views = ['mine', 'unassigned', 'all', 'closed'] as const
const viewOf = (tab: string | undefined) => oneOf(views, tab) ?? 'mine'

const cases = resource({
  name: 'cases',
  call: serviceCalls.listCases,
  exports: serviceCalls.exportCases,
  rowKey: ({ id }) => id,
  againIn: () => againMs,
  input: ({ tab, words = '' }) => {
    const view = viewOf(tab)
    return view === 'closed' ? { group: 'closed' as const, whose: 'all' as const, words } : { whose: view, words }
  },
})

/** Customer service: the cases by how long they wait, beside the open one with what is known of its member. */
export default function Service() {
  const t = useText('consoleService')
  const word = useText('console')
  const wordsOf = useMessageWords()
  const { lasting } = useWritten()
  const { filters } = useListAddress()
  const may = useMay()
  const col = useColumns(cases)
  useLive('serviceDesk')
  return (
    <QueuePage
      of={cases}
      look="service"
      title={word('page.service')}
      label={t('queue')}
      lead={<ServiceFigures />}
      search={t('search')}
      tabs={{
        name: 'tab',
        options: (answer) =>
          views.map((view) => ({
            value: view === 'mine' ? '' : view,
            label: t(`tab.${view}`),
            count: view === 'closed' ? undefined : answer?.holders[view],
          })),
      }}
      groups={{
        of: ({ group }) => group,
        head: ({ group }, { groups, targetMinutes }) => (
          <>
            <b className={group === 'late' ? 'wrong' : ''}>
              {t(`group.${group}`, { time: lasting(targetMinutes * minuteMs) })} {groups[group]}
            </b>{' '}
            {group === 'late' ? t('byWait') : null}
          </>
        ),
      }}
      line={({ member, number, topic, last, ...waits }) => ({
        title: member.name,
        mark: (
          <span className="avatar" aria-hidden>
            {[...member.name][0]}
          </span>
        ),
        note: (
          <>
            {t('about', { number, topic: t(`topic.${topic}`) })}
            <span className="case-preview">{last ? wordsOf(last) : null}</span>
          </>
        ),
        value: (
          <span className="case-end">
            <Waiting of={waits} />
            <LanguageTag of={member.language} />
          </span>
        ),
      })}
      columns={[
        col.text('number', t('number')),
        col.person('member', t('member')),
        col.text({ key: 'language', of: ({ member }) => t(`writtenIn.${member.language}`) }, t('language')),
        col.word('topic', t('topicOf'), (topic) => t(`topic.${topic}`)),
        col.word('group', t('state'), (group) => (group === 'late' ? t('late') : t(`group.${group}`))),
        col.text({ key: 'last', of: ({ last }) => (last ? wordsOf(last) : null) }, t('last')),
        col.person('staff', t('staff')),
        col.instant('waitingSince', t('waitingSince')),
        col.instant('dueAt', t('dueAt')),
      ]}
      may={may}
      empty={t('empty')}
      pick={t('pick')}
      panel={(row) => <OpenCase key={row} row={row} />}
      foot={({ holders }) =>
        viewOf(filters.tab) === 'mine' && holders.unassigned > 0 ? <Unassigned count={holders.unassigned} /> : null
      }
    />
  )
}

function Waiting({ of: { group, waitingSince } }: { of: Pick<CaseEntry, 'group' | 'waitingSince'> }) {
  const { lasting, leftMs } = useWritten()
  if (!waitingSince) return null
  const ms = -leftMs(waitingSince)
  // The queue is narrow: of hours only the hours, of days only the days.
  const unit = ms >= dayMs ? dayMs : ms >= hourMs ? hourMs : minuteMs
  return <b className={group === 'late' ? 'wrong' : 'quiet'}>{lasting(ms - (ms % unit))}</b>
}

/** The case that has waited longest without anybody, for whoever has time. */
function Unassigned({ count }: { count: number }) {
  const t = useText('consoleService')
  const { open } = useListAddress()
  const { data: me } = useMe()
  const { data } = useCall(serviceCalls.listCases, { whose: 'unassigned', page_size: 1 }, { everyMs: againMs })
  const take = useAction(serviceCalls.assignCase, {
    onDone: () => showToast(t('hand.taken'), { done: true }),
    next: ({ id }: OutputOf<typeof serviceCalls.assignCase>) => open(id),
  })
  const [next] = data?.data ?? []
  return (
    <p className="queue-foot">
      {t('unassigned', { count })}
      {next && me ? (
        <Button
          type="link"
          loading={take.busy}
          onClick={() => void take.run({ conversationId: next.id, staffId: me.id })}
        >
          {t('takeNext')}
        </Button>
      ) : null}
    </p>
  )
}
