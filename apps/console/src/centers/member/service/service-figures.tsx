import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { serviceCalls } from '@kikai/contract/chat/service.calls'
import { minuteMs } from '@kikai/kernel/duration'
import { Select } from 'antd'
import { useState } from 'react'

const periods = [1, 7, 30, 90] as const

/** How soon the cases of the last days were answered, over the queue. */
export function ServiceFigures() {
  const t = useText('consoleService')
  const { lasting } = useWritten()
  const [days, setDays] = useState<number>(7)
  const { data, error } = useCall(serviceCalls.readServiceFigures, { days }, { keepOld: true, freshMs: minuteMs })
  const minutes = (count: number) => lasting(count * minuteMs)
  return (
    <div className="service-figures" role="group" aria-label={t('figures.label')}>
      <p className="quiet figures">
        {error?.message}
        {data && data.asked === 0 ? t('figures.none') : null}
        {data && data.asked > 0
          ? [
              data.firstAnswerMinutes === null ? null : t('figures.first', { time: minutes(data.firstAnswerMinutes) }),
              t('figures.target', { time: minutes(data.targetMinutes) }),
              data.waitMinutes === null ? null : t('figures.wait', { time: minutes(data.waitMinutes) }),
              t('figures.inTime', { count: data.inTime, all: data.asked }),
            ]
              .filter(Boolean)
              .join(' · ')
          : null}
      </p>
      <Select
        aria-label={t('figures.period')}
        value={days}
        onChange={setDays}
        options={periods.map((count) => ({ value: count, label: t('figures.days', { count }) }))}
      />
    </div>
  )
}
