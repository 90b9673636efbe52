import { useMay } from '#features/me/use-me.ts'
import { useText } from '@kikai/client/use-text'
import type { Customer } from '@kikai/contract/customers/customers.shapes'
import { revealedFields } from '@kikai/contract/members/members.shapes'
import { Button } from 'antd'
import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { RevealQuestion } from './reveal-question.tsx'
import { shownSeconds } from './shown-seconds.ts'

type Field = (typeof revealedFields)[number]

/** Name, address and how to reach the member: masked, and shown one by one for a reason and a minute. */
export function Personal({ member }: { member: Customer }) {
  const t = useText('consoleMembers')
  const may = useMay()
  const [asks, setAsks] = useState<Field | null>(null)
  const [seen, setSeen] = useState<{ field: Field; value: string } | null>(null)
  const masked: Readonly<Record<Field, string>> = {
    name: member.name,
    email: member.email,
    phone: member.phone,
    address: t('hidden'),
  }
  return (
    <section>
      <h3>
        {t('personal')} <small className="quiet">{t('personalNote')}</small>
      </h3>
      <dl className="facts">
        {revealedFields.map((field) => (
          <div key={field} className="facts-with-button">
            <dt>{t(`field.${field}`)}</dt>
            <dd>
              <span>{seen?.field === field ? <b>{seen.value}</b> : masked[field]}</span>
              {seen?.field === field ? (
                <Countdown onEnd={() => setSeen(null)} />
              ) : may('member.profile.reveal') ? (
                <Button
                  type="text"
                  size="small"
                  icon={<Eye aria-hidden />}
                  aria-label={t('showField', { field: t(`field.${field}`) })}
                  onClick={() => setAsks(field)}
                >
                  {t('show')}
                </Button>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {asks ? (
        <RevealQuestion
          memberId={member.id}
          field={asks}
          onClose={() => setAsks(null)}
          onShown={(value) => {
            setSeen({ field: asks, value })
            setAsks(null)
          }}
        />
      ) : null}
    </section>
  )
}

/** What was shown is masked again by itself. */
function Countdown({ onEnd }: { onEnd: () => void }) {
  const t = useText('consoleMembers')
  const [left, setLeft] = useState(shownSeconds)
  useEffect(() => {
    if (left <= 0) return onEnd()
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, onEnd])
  return (
    <Button type="text" size="small" icon={<EyeOff aria-hidden />} onClick={onEnd}>
      {t('hide')} <small>{t('left', { seconds: left })}</small>
    </Button>
  )
}
