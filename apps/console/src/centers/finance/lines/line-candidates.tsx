import { Tag } from '#ui/tag.tsx'
import { useWritten } from '#ui/written.ts'
import { useText } from '@kikai/client/use-text'
import type { BankLine, LineCandidate } from '@kikai/contract/bank/bank.shapes'
import { isOpen } from '@kikai/contract/payments/payments.states'
import { toMoney, subtract } from '@kikai/kernel/money'
import { Radio, Space } from 'antd'

type Props = { line: BankLine; chosen: string | null; onChoose: (remittanceId: string) => void }

/** The payments that a line may belong to, the most likely first, with the matching facts. */
export function LineCandidates({ line, chosen, onChoose }: Props) {
  const t = useText('consoleBank')
  if (line.candidates.length === 0) return <p className="quiet">{t('found.none')}</p>
  return (
    <Radio.Group
      value={chosen}
      onChange={({ target }) => onChoose(String(target.value))}
      aria-label={t('found.title')}
      style={{ width: '100%' }}
    >
      <Space direction="vertical" style={{ width: '100%' }}>
        {line.candidates.map((candidate) => (
          <Radio key={candidate.remittanceId} value={candidate.remittanceId}>
            <Candidate of={candidate} line={line} />
          </Radio>
        ))}
      </Space>
    </Radio.Group>
  )
}

function Candidate({ of, line }: { of: LineCandidate; line: BankLine }) {
  const t = useText('consoleBank')
  const payments = useText('payments')
  const { money: writtenMoney, deadline } = useWritten()
  const { fits } = of
  const isUnseen = of.paid === null && of.state === 'approved' && of.missing.minor > 0
  const isAwaited = of.paid === null && isOpen(of.state)
  return (
    <>
      <b>{`${t(`found.kind.${of.subjectKind}`)} ${of.numbers.join(', ')}`}</b>
      <br />
      <span className="quiet">
        {[
          of.payer,
          ...(isAwaited || isUnseen ? [] : [writtenMoney(of.amount)]),
          ...(of.paid ? [t('found.paid', { amount: of.paid })] : []),
          isUnseen ? t('found.unseen') : payments(`state.remittance.${of.state}`),
          ...(of.dueAt ? [deadline(of.dueAt)] : []),
        ].join(' · ')}
      </span>
      {isAwaited || isUnseen ? <Sums of={of} line={line} /> : null}
      <br />
      <Space size={4} wrap>
        <Tag tone={fits.reference ? 'green' : 'outline'}>
          {fits.reference ? `${t('found.reference')} ${of.reference}` : t('found.noReference')}
        </Tag>
        <Tag tone={fits.payer ? 'green' : 'outline'}>{fits.payer ? t('found.payer') : t('found.noPayer')}</Tag>
        {isAwaited || isUnseen ? (
          <Tag tone={fits.amount ? 'green' : 'amber'}>
            {fits.amount ? t('found.amount') : <Differs of={of} line={line} />}
          </Tag>
        ) : null}
      </Space>
    </>
  )
}

type About = { of: LineCandidate; line: BankLine }

/** The expected amount, the part that has arrived, and the amount of this line, each with its label. */
function Sums({ of, line }: About) {
  const t = useText('consoleBank')
  const sums = { amount: of.amount, arrived: subtract(of.amount, of.missing), rest: line.rest }
  return (
    <>
      <br />
      <span className="quiet figures">{t('found.sums', sums)}</span>
    </>
  )
}

/** The amount missing or left over after this line. */
function Differs({ of, line }: About) {
  const t = useText('consoleBank')
  if (of.missing.currency !== line.rest.currency) return t('found.otherCurrency')
  const after = of.missing.minor - line.rest.minor
  const amount = toMoney(line.rest.currency, Math.abs(after))
  return t(after > 0 ? 'found.short' : 'found.over', { amount })
}
