import { defineScreen } from '#app/screens/define-screen'
import { go, href } from '#app/routes/go'
import { CategoryIcon } from '#features/catalogue/category-icon'
import { ServiceBar } from '#features/devices/service-bar'
import { useRights } from '#features/desk/use-rights.ts'
import { Actions } from '#ui/pages/actions'
import { Empty } from '#ui/lists/empty'
import { Page } from '#ui/pages/page'
import { PagedList } from '#ui/lists/paged-list'
import { SearchBox } from '#ui/forms/search-box'
import { Tabs } from '#ui/buttons/tabs'
import { Tag } from '#ui/facts/tag'
import { usePagedCall } from '@kikai/client/calls/hooks'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { managedDevicesCalls } from '@kikai/contract/devices/managed-devices.calls'
import type { ManagedDeviceEntry } from '@kikai/contract/devices/devices.shapes'
import { ScanQrCode, Wrench } from 'lucide-react'
import { useState } from 'react'

// Loaded when a press opens it.
const DeviceSheet = lazyPart(() => import('./device-sheet.tsx'))

const route = '/pages/me/backend-manage/maintenance-devices/maintenance-devices'
const tabs = ['all', 'due'] as const

/** The machines of customers that the company looks after, what is due first. */
function MaintenanceDevices() {
  const title = useText('routes')
  const t = useText('scanned')
  const { may } = useRights()
  const [tab, setTab] = useState<(typeof tabs)[number]>('all')
  const [words, setWords] = useState('')
  const [shown, setShown] = useState<ManagedDeviceEntry['id']>()
  const list = usePagedCall(managedDevicesCalls.listManagedDevices, { tab, words }, { keepOld: true, freshMs: 0 })
  return (
    <Page
      title={title(route)}
      width="form"
      tabs={
        <Tabs
          title={title(route)}
          of={tabs}
          now={tab}
          label={(one) => t(`tab.${one}`)}
          count={(one) => list.first?.counts[one] || undefined}
          onPick={setTab}
        />
      }
      does={
        <Actions
          can={[
            {
              label: t('scan'),
              tone: 'tint',
              icon: <ScanQrCode aria-hidden className="size-5" />,
              run: () => go('/pages/qrcode', {}),
            },
            ...(may('product.goods.write')
              ? [{ label: t('add'), to: href('/pages/me/my-engineer/add-devices/add-devices') }]
              : []),
          ]}
        />
      }
    >
      <SearchBox value={words} onSearch={setWords} placeholder={t('search')} className="flex-none! bg-card!" />
      <PagedList
        of={list}
        look="plain"
        empty={<Empty icon={<Wrench aria-hidden />} text={t('none')} note={t('noneWhy')} />}
      >
        {(one) => (
          <button
            key={one.id}
            type="button"
            onClick={() => setShown(one.id)}
            className="flex w-full items-start gap-3 py-4 text-left"
          >
            <span className="grid size-14 shrink-0 place-items-center rounded-tag bg-sunken text-ink-2 [&_svg]:size-7">
              <CategoryIcon of={one.category.key} />
            </span>
            <span className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="text-15 font-600 wrap-anywhere">{[one.maker, one.model].join(' ')}</span>
                <DeviceTag of={one} />
              </span>
              <span className="text-12 text-ink-2">{[one.owner.name, one.place].filter(Boolean).join(' · ')}</span>
              {one.service ? (
                <ServiceBar of={one.service} />
              ) : (
                <span className="text-12 text-ink-2">{t('noPlan')}</span>
              )}
            </span>
          </button>
        )}
      </PagedList>
      {shown ? <DeviceSheet deviceId={shown} onClose={() => setShown(undefined)} /> : null}
    </Page>
  )
}

/** What of a machine's state has to be known: in use is not said. */
function DeviceTag({ of: { state, faults } }: { of: ManagedDeviceEntry }) {
  const devices = useText('devices')
  const t = useText('scanned')
  if (faults > 0) return <Tag tone="red">{t('faults', { count: faults })}</Tag>
  return state === 'active' ? null : <Tag>{devices(`state.${state}`)}</Tag>
}

export default defineScreen({ login: 'required', may: ['product.goods.read'], view: MaintenanceDevices })
