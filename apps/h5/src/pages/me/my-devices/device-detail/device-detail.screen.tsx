import { defineScreen } from '#app/screens/define-screen'
import { go, href, useRouteParams } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { IconButton } from '#ui/buttons/icon-button'
import { Page } from '#ui/pages/page'
import { Tabs } from '#ui/buttons/tabs'
import { useCall } from '@kikai/client/calls/hooks'
import { useLive } from '@kikai/client/live/use-live'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { useText } from '@kikai/client/use-text'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import type { DeviceDetail as Detail } from '@kikai/contract/devices/devices.shapes'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { DeviceSheets, type DeviceSheet } from './device-sheets.tsx'
import { History } from './history.tsx'
import { Overview } from './overview.tsx'
import { DevicePapers } from './papers.tsx'
import { ServicePlan } from './service-plan.tsx'

// Loaded with the papers.
const DeviceInspections = lazyPart(() => import('./inspections.tsx'))

const route = '/pages/me/my-devices/device-detail/device-detail'
const parts = ['overview', 'service', 'history', 'papers'] as const

/** A machine of the member or of their company: what it is, its meter, plan, history and papers. */
function DeviceDetail() {
  const t = useText('devices')
  const title = useText('routes')(route)
  const { deviceId } = useRouteParams(route)
  const device = useCall(devicesCalls.readMyDevice, { deviceId }, { freshMs: 0 })
  const [part, setPart] = useState<(typeof parts)[number]>('overview')
  const [sheet, setSheet] = useState<DeviceSheet | null>(null)
  useLive('member')
  const { data } = device
  return (
    <Page
      title={data ? data.model : title}
      width="form"
      of={device}
      tabs={<Tabs title={title} of={parts} now={part} label={(name) => t(`part.${name}`)} onPick={setPart} />}
      actions={
        data?.allowedActions.some(({ action, enabled }) => action === 'edit' && enabled) ? (
          <IconButton label={t('detail.edit')} icon={<Pencil aria-hidden />} onClick={() => setSheet('edit')} />
        ) : undefined
      }
      does={data ? <Does of={data} onSheet={setSheet} /> : null}
    >
      {(of) => (
        <>
          {part === 'overview' ? <Overview of={of} onSheet={setSheet} /> : null}
          {part === 'service' ? <ServicePlan of={of} onSheet={setSheet} /> : null}
          {part === 'history' ? <History of={of} /> : null}
          {part === 'papers' ? <DevicePapers of={of} onSheet={setSheet} /> : null}
          {part === 'papers' ? <DeviceInspections deviceId={of.id} /> : null}
          {sheet ? <DeviceSheets key={sheet} of={of} sheet={sheet} onClose={() => setSheet(null)} /> : null}
        </>
      )}
    </Page>
  )
}

/** What its owner can do with it as a whole. */
function Does({ of, onSheet }: { of: Detail; onSheet: (sheet: DeviceSheet) => void }) {
  const t = useText('devices')
  return (
    <Actions
      of={of.allowedActions}
      can={[
        { name: 'retire', label: t('detail.retire'), tone: 'outline', run: () => onSheet('retire') },
        { name: 'stop', label: t('detail.stop'), tone: 'outline', run: () => onSheet('stop') },
        { name: 'resume', label: t('detail.resume'), tone: 'outline', run: () => onSheet('resume') },
        ...(of.state === 'active'
          ? [
              {
                label: t('detail.repair'),
                tone: 'tint' as const,
                to: href('/pages/me/my-repair/add-repair/add-repair', { deviceId: of.id }),
              },
            ]
          : []),
        { name: 'offer', label: t('detail.offer'), tone: 'tint', run: () => onSheet('offer') },
        {
          name: 'sell',
          label: t('detail.sell'),
          run: () => go('/pages/me/backend-manage/publish-goods/publish-goods', { deviceId: of.id }),
        },
      ]}
    />
  )
}

export default defineScreen({ login: 'required', view: DeviceDetail })
