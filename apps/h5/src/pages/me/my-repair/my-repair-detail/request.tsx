import { href } from '#app/routes/go'
import { useMeterWords } from '#features/devices/meter-words.ts'
import { RepairFiles } from '#features/repairs/repair-files'
import { actionOf } from '#ui/pages/allowed-action.ts'
import { KeyFacts } from '#ui/facts/key-facts'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { useRepairEvent } from '@kikai/client/repairs/use-repair-event'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'
import { CircleX, History, Wrench } from 'lucide-react'
import type { RepairPartProps } from './next-actions.tsx'

/** What the customer said of the fault and of the machine, what happened so far, and the way out. */
export function Request({ of, onSheet }: RepairPartProps) {
  const t = useText('myRepairs')
  const common = useText('repairs')
  const words = useMeterWords()
  const { date } = useDates()
  const { device, symptoms, errorCodes, description, urgency, isDown, files, createdAt } = of
  const cancel = actionOf(of.allowedActions, 'cancel')
  const facts = [
    { label: t('form.urgency'), value: common(`urgency.${urgency}`) },
    ...(errorCodes.length > 0 ? [{ label: t('form.errorCodes'), value: errorCodes.join(', ') }] : []),
    ...(device.serial ? [{ label: t('form.serial'), value: device.serial }] : []),
    ...(device.meter ? [{ label: t('meter'), value: words.meter(device.meter) }] : []),
  ]
  return (
    <>
      <Panel title={t('said')} aside={<span className="figures text-12">{date(createdAt)}</span>}>
        <p className="flex flex-wrap gap-1.5">
          {symptoms.map((symptom) => (
            <Tag key={symptom}>{common(`symptom.${symptom}`)}</Tag>
          ))}
          {isDown ? <Tag tone="red">{common('down')}</Tag> : null}
        </p>
        {description ? (
          <p lang={of.language} className="pt-2 text-15 whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        ) : null}
        <RepairFiles of={files} />
        <div className="pt-2">
          <KeyFacts facts={facts} />
        </div>
      </Panel>
      <Past of={of} />
      {device.deviceId || cancel?.enabled ? (
        <Panel className="py-1 wide:py-2">
          <Rows>
            {device.deviceId ? (
              <Row
                icon={<Wrench aria-hidden />}
                title={t('toDevice')}
                to={href('/pages/me/my-devices/device-detail/device-detail', { deviceId: device.deviceId })}
              />
            ) : null}
            {cancel?.enabled ? (
              <Row icon={<CircleX aria-hidden />} title={t('cancel.do')} onClick={() => onSheet('cancel')} />
            ) : null}
          </Rows>
        </Panel>
      ) : null}
    </>
  )
}

/** The steps that have been taken. */
function Past({ of: { history } }: { of: RepairDetail }) {
  const t = useText('myRepairs')
  const eventWords = useRepairEvent()
  const { moment } = useDates()
  if (history.length === 0) return null
  return (
    <Panel title={t('past')} aside={<History aria-hidden className="size-5" />}>
      <ol className="divide-y divide-line">
        {history.map(({ event, at }, nth) => (
          <li key={nth} className="flex flex-wrap justify-between gap-x-3 py-2 text-14">
            <span>{eventWords(event)}</span>
            <span className="figures text-ink-2">{moment(at)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
