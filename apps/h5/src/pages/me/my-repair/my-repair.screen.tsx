import { defineScreen } from '#app/screens/define-screen'
import { href, useRouteParams } from '#app/routes/go'
import { repairCount } from '#features/repairs/repair-words.ts'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { IconButton } from '#ui/buttons/icon-button'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { Tag } from '#ui/facts/tag'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { useText } from '@kikai/client/use-text'
import { faultSymptoms } from '@kikai/contract/devices/devices.shapes'
import { repairsCalls } from '@kikai/contract/repairs/repairs.calls'
import { repairTabs } from '@kikai/contract/repairs/repairs.words'
import { QrCode, Search, Wrench } from 'lucide-react'
import { useState } from 'react'
import { RepairCard } from './repair-card.tsx'

const route = '/pages/me/my-repair/my-repair'

/** The member's repairs, those that wait for them first, and faults that strangers reported by a label. */
function MyRepair() {
  const t = useText('myRepairs')
  const scanned = useText('devices')
  const common = useText('repairs')
  const title = useText('routes')(route)
  const { ago } = useDates()
  const { tab: asked = 'all' } = useRouteParams(route)
  const [tab, setTab] = useState(asked)
  const [searches, setSearches] = useState(false)
  const [words, setWords] = useState('')
  const list = usePagedCall(
    repairsCalls.listRepairs,
    { tab, ...(words ? { words } : {}) },
    { keepOld: true, freshMs: 0 },
  )
  useLive('member')
  const { first } = list
  const firstMine = list.items.find(({ isMine }) => isMine)
  return (
    <Page
      title={title}
      width="form"
      actions={<IconButton label={t('search')} icon={<Search aria-hidden />} onClick={() => setSearches(!searches)} />}
      tabs={
        <Tabs
          title={title}
          of={repairTabs}
          now={tab}
          label={(name) => t(`tab.${name}`)}
          count={(name) => repairCount(first?.counts[name])}
          onPick={setTab}
        />
      }
      does={
        <Actions
          can={[
            {
              label: t('request'),
              tone: 'tint',
              icon: <Wrench aria-hidden className="size-5" />,
              to: href('/pages/me/my-repair/add-repair/add-repair'),
            },
          ]}
        />
      }
    >
      {searches ? <SearchBox value={words} onSearch={setWords} placeholder={t('searchHint')} /> : null}
      {first && first.faults.length > 0 ? (
        <Panel className="py-1 wide:py-2">
          <Rows>
            {first.faults.map(({ id, deviceId, device, symptom, at }) => (
              <Row
                key={id}
                icon={<QrCode aria-hidden />}
                title={t('fault', { machine: device })}
                note={`${symptomOf(symptom, scanned)} · ${ago(at)}`}
                value={<Tag tone="ink">{common('yourTurn')}</Tag>}
                to={href('/pages/me/my-devices/device-detail/device-detail', { deviceId })}
              />
            ))}
          </Rows>
        </Panel>
      ) : null}
      <PagedList
        of={list}
        empty={
          <Empty
            icon={<Wrench aria-hidden />}
            text={t(words ? 'notFound' : 'none')}
            note={words ? null : t('noneWhy')}
          />
        }
      >
        {(one) => <RepairCard key={one.id} of={one} isFirst={one.id === firstMine?.id} />}
      </PagedList>
    </Page>
  )
}

/** A stranger's word for it; the list gives it as it was reported. */
function symptomOf(symptom: string, t: ReturnType<typeof useText<'devices'>>): string {
  const known = faultSymptoms.find((one) => one === symptom)
  return known ? t(`symptom.${known}`) : symptom
}

export default defineScreen({ login: 'required', view: MyRepair })
