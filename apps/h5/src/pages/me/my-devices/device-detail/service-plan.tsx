import { ServiceBar } from '#features/devices/service-bar'
import { Button } from '#ui/buttons/button'
import { Panel } from '#ui/pages/panel'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { devicesCalls } from '@kikai/contract/devices/devices.calls'
import type { DeviceDetail } from '@kikai/contract/devices/devices.shapes'
import type { DeviceSheet } from './device-sheets.tsx'

/** What has to be done again and again, with what is left of each period. */
export function ServicePlan({
  of: { id, plan, state },
  onSheet,
}: {
  of: DeviceDetail
  onSheet: (sheet: DeviceSheet) => void
}) {
  const t = useText('devices')
  const done = useAction(devicesCalls.markServiced, { onDone: () => showToast(t('detail.saved'), { done: true }) })
  return (
    <Panel title={t('detail.plan')}>
      {plan.length === 0 ? <p className="text-14 text-ink-2">{t('detail.noPlan')}</p> : null}
      <ul className="divide-y divide-line">
        {plan.map((one) => (
          <li key={one.id} className="py-3">
            <ServiceBar of={one} />
            {state === 'retired' ? null : (
              <Button
                tone="plain"
                size="small"
                className="-ml-4"
                busy={done.busy}
                onClick={() => void done.run({ deviceId: id, serviceId: one.id })}
              >
                {t('detail.done')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {state === 'retired' ? null : (
        <div className="pt-3">
          <Button tone="tint" onClick={() => onSheet('task')}>
            {t('detail.addTask')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
