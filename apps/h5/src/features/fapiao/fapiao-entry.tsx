import { href } from '#app/routes/go'
import { Button } from '#ui/buttons/button'
import { KeyFacts } from '#ui/facts/key-facts'
import { Link } from '#ui/buttons/link'
import { useMoments } from '#ui/times/moments.ts'
import { Tag } from '#ui/facts/tag'
import { useLanguage } from '#ui/texts/words.ts'
import { useText } from '@kikai/client/use-text'
import type { FapiaoRequest } from '@kikai/contract/papers/fapiao-requests.shapes'
import { type FapiaoStep, fapiaoSteps } from '@kikai/contract/papers/fapiao-requests.states'
import { formatDay } from '@kikai/i18n/format/day'
import { formatMoney } from '@kikai/i18n/format/money'
import type { Money } from '@kikai/kernel/money'
import { useState } from 'react'
import { type FapiaoSide, fapiaoTones } from './fapiao-calls.ts'
import { FapiaoStepSheet } from './fapiao-step.tsx'

type FapiaoEntryProps = { request: FapiaoRequest; side: FapiaoSide }

/** One request: how far it is, what it says, and for the seller the data to type and the next steps. */
export function FapiaoEntry({ request, side }: FapiaoEntryProps) {
  const t = useText('papers')
  const [step, setStep] = useState<FapiaoStep | null>(null)
  const steps = fapiaoSteps.filter((name) => request.allowedActions.some(({ action }) => action === name))
  return (
    <>
      <Tag tone={fapiaoTones[request.state]}>{t(`fapiao.state.${request.state}`)}</Tag>
      <div className="pt-2">
        <KeyFacts facts={useFacts(request, side)} />
      </div>
      {request.hasFile ? (
        <Link
          to={href('/pages/me/backend-manage/openfile/openfile', { fapiaoRequestId: request.id, side })}
          className="inline-flex min-h-11 items-center text-14 underline"
        >
          {t('fapiao.open')}
        </Link>
      ) : null}
      {steps.length > 0 ? (
        <div className="flex flex-wrap gap-2 pt-3">
          {steps.map((name) => (
            <Button
              key={name}
              size="small"
              tone={name === 'reject' || name === 'void' ? 'outline' : 'go'}
              onClick={() => setStep(name)}
            >
              {t(`fapiao.step.${name}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {step ? <FapiaoStepSheet request={request} step={step} onClose={() => setStep(null)} /> : null}
    </>
  )
}

function useFacts(
  { profile, amount, number, issuedOn, deadlineAt, state, reason, red, redDue }: FapiaoRequest,
  side: FapiaoSide,
) {
  const t = useText('papers')
  const language = useLanguage()
  const moments = useMoments()
  const write = (money: Money) => formatMoney(money, language, { precise: true })
  const { kind, title, taxNumber, address, phone, bankName, accountNumber } = profile
  const typed = [
    { label: t('pdf.fapiao.taxNumber'), value: taxNumber },
    { label: t('pdf.fapiao.address'), value: [address, phone].filter(Boolean).join(' ') },
    { label: t('pdf.fapiao.bank'), value: [bankName, accountNumber].filter(Boolean).join(' ') },
  ]
  const isEnded = state === 'rejected' || state === 'voided'
  return [
    { label: t('pdf.fapiao.kind'), value: t(`pdf.fapiao.kinds.${kind}`) },
    { label: t('fapiao.madeOut'), value: title },
    ...(side === 'seller' ? typed.filter(({ value }) => value !== '') : []),
    { label: t('fapiao.amount'), value: write(amount) },
    ...(number ? [{ label: t('fapiao.number'), value: <span className="figures">{number}</span> }] : []),
    ...(issuedOn ? [{ label: t('fapiao.issuedOn'), value: formatDay(issuedOn, language) }] : []),
    ...(redDue ? [{ label: t('fapiao.red'), value: t('fapiao.redDue', { amount: write(redDue) }) }] : []),
    ...(red
      ? [
          {
            label: t('fapiao.red'),
            value: t('fapiao.redOf', {
              number: red.number,
              day: formatDay(red.issuedOn, language),
              amount: write(red.amount),
            }),
          },
        ]
      : []),
    ...(isEnded ? [{ label: t('fapiao.reason'), value: reason || t('fapiao.refunded') }] : []),
    ...(deadlineAt ? [{ label: t('fapiao.due'), value: moments.deadline(deadlineAt) }] : []),
  ]
}
