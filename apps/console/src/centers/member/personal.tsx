import { useMay } from '#features/me/use-me.ts'
import { Countdown } from '#features/reveal/countdown.tsx'
import { RevealQuestion } from '#features/reveal/reveal-question.tsx'
import { useWhy } from '#features/reveal/use-why.ts'
import { useCallForm } from '@kikai/client/forms/use-call-form'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { Customer } from '@kikai/contract/customers/customers.shapes'
import { managedMembersCalls } from '@kikai/contract/members/members.calls'
import { revealedFields } from '@kikai/contract/members/members.shapes'
import { formatPhone } from '@kikai/i18n/format/phone'
import { Button } from 'antd'
import { Eye } from 'lucide-react'
import { useState } from 'react'

type Field = (typeof revealedFields)[number]
type Seen = { field: Field } & OutputOf<typeof managedMembersCalls.revealMember>

/** The member's name, address and contact data: masked, and revealed one by one, for a reason and for a minute. */
export function Personal({ member }: { member: Customer }) {
  const t = useText('consoleMembers')
  const may = useMay()
  const [asks, setAsks] = useState<Field | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
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
              <span>{seen?.field === field ? <Shown of={seen} /> : masked[field]}</span>
              {seen?.field === field ? (
                <Countdown onEnd={() => setSeen(null)} />
              ) : may('member.profile.reveal') ? (
                <Button
                  type="text"
                  size="small"
                  icon={<Eye aria-hidden />}
                  aria-label={t(`showField.${field}`)}
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
        <Question
          member={member}
          field={asks}
          onClose={() => setAsks(null)}
          onShown={(shown) => {
            setSeen({ field: asks, ...shown })
            setAsks(null)
          }}
        />
      ) : null}
    </section>
  )
}

/** The registered phone number is shown beside the confirmed one, because they can differ. */
function Shown({ of: { field, value, confirmed } }: { of: Seen }) {
  const t = useText('consoleMembers')
  if (field !== 'phone') return <b>{value}</b>
  return (
    <>
      <b>{formatPhone(value)}</b>
      <span className="two-lines">
        {confirmed === null ? t('unconfirmed') : t('confirmed', { number: formatPhone(confirmed) })}
      </span>
    </>
  )
}

type QuestionProps = {
  member: Customer
  field: Field
  onClose: () => void
  onShown: (shown: OutputOf<typeof managedMembersCalls.revealMember>) => void
}

function Question({ member, field, onClose, onShown }: QuestionProps) {
  const t = useText('consoleMembers')
  const form = useCallForm(managedMembersCalls.revealMember, {
    ...useWhy(),
    input: ({ reason, note }) => ({ memberId: member.id, field, reason, note }),
    onDone: onShown,
  })
  return <RevealQuestion title={t(`showField.${field}`)} form={form} onClose={onClose} />
}
