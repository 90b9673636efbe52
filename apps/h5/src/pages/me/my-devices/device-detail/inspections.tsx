import { OpenReport } from '#features/inspections/open-report'
import { Panel } from '#ui/pages/panel'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { DeviceDetail } from '@kikai/contract/devices/devices.shapes'
import { inspectionsCalls } from '@kikai/contract/inspections/inspections.calls'
import { formatDay } from '@kikai/i18n/format/day'

/** The inspection reports that came with the machine; nothing where nobody has inspected it. */
export default function DeviceInspections({ deviceId }: { deviceId: DeviceDetail['id'] }) {
  const t = useText('inspections')
  const goods = useText('goods')
  const language = useLanguage()
  const reports = useCall(inspectionsCalls.listDeviceInspections, { deviceId }).data ?? []
  if (reports.length === 0) return null
  return (
    <Panel title={t('title')}>
      <ul className="divide-y divide-line">
        {reports.map((one) => (
          <li key={one.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="figures block text-15">{one.number}</span>
              <span className="block text-12 text-ink-2">
                {[
                  formatDay(one.inspectedOn, language),
                  one.inspector,
                  one.grade ? goods('screen.gradeOf', { grade: one.grade }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <OpenReport inspectionId={one.id} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
